/**
 * Floods the api: each connection sends its next request as soon as the previous one is completed, until stopped
 * (`--serve flood`).
 */
import autocannon from 'autocannon';
import { serve } from '../keyed-read/server-process.ts';
import type { Asked } from './others.ts';

export interface Flood {
  readonly url: string;
  readonly connections: number;
  /** Requests that each connection cycles through, from its own starting point. */
  readonly asked: readonly Asked[];
}

export interface Flooded {
  readonly answers: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** The requests of one connection: its own slice of many, or all of few, from a different start. */
function shareOf({ asked, connections }: Pick<Flood, 'asked' | 'connections'>, connection: number): readonly Asked[] {
  const size = Math.floor(asked.length / connections);
  if (size > 0) return asked.slice(size * connection, size * (connection + 1));
  const at = connection % asked.length;
  return [...asked.slice(at), ...asked.slice(0, at)];
}

function begin({ url, connections, asked }: Flood) {
  let connection = 0;
  const instance = autocannon(
    {
      url,
      connections,
      duration: 3600,
      setupClient: (client) => {
        client.setRequests([...shareOf({ asked, connections }, connection)]);
        connection += 1;
      },
    },
    () => undefined,
  );
  const begun = performance.now();
  return () =>
    new Promise<Flooded>((resolve) => {
      instance.once('done', (result) => {
        const counts = Object.entries((result.statusCodeStats ?? {}) as Record<string, { count: number }>);
        const statuses = Object.fromEntries(counts.map(([status, { count }]) => [status, count]));
        const answers = counts.reduce((sum, [, { count }]) => sum + count, 0);
        resolve({ answers, statuses, seconds: (performance.now() - begun) / 1000 });
      });
      instance.stop();
    });
}

/** Begins the flood that it receives as a message; on `end` it stops and sends the result. */
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
