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
  readonly answers: number;
  /** The same by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** A slice of many requests; of few all, begun at another one by each. */
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

/** A flood to begin, or `end`: then its answer says what became of it. */
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
