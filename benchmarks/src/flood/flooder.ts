/** The flood: connections that ask again as soon as they are answered, until told to stop (`--serve flood`). */
import autocannon from 'autocannon';
import { serve } from '../keyed-read/server-process.ts';
import type { Asked } from './others.ts';

export interface Flood {
  readonly url: string;
  readonly connections: number;
  /** Gone round by each connection, from a place of its own. */
  readonly asked: readonly Asked[];
}

export interface Flooded {
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
}

function begin({ url, connections, asked }: Flood) {
  let connection = 0;
  const instance = autocannon(
    {
      url,
      connections,
      duration: 3600,
      setupClient: (client) => {
        const at = connection % asked.length;
        client.setRequests([...asked.slice(at), ...asked.slice(0, at)]);
        connection += 1;
      },
    },
    () => undefined,
  );
  const begun = performance.now();
  return () =>
    new Promise<Flooded>((resolve) => {
      instance.once('done', (result) => {
        const statuses = Object.entries((result.statusCodeStats ?? {}) as Record<string, { count: number }>).map(
          ([status, { count }]) => [status, count],
        );
        resolve({ statuses: Object.fromEntries(statuses), seconds: (performance.now() - begun) / 1000 });
      });
      instance.stop();
    });
}

/** A flood to begin, or null to end it: then its answer says what became of it. */
export async function serveFlood(): Promise<void> {
  let end: (() => Promise<Flooded>) | undefined;
  process.on('message', (flood: Flood | 'end') => {
    if (flood !== 'end') {
      end = begin(flood);
      process.send?.({});
    } else void end?.().then((flooded) => process.send?.(flooded));
  });
  serve({}, async () => {});
}
