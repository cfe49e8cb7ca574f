/**
 * Measures requests per second with 50 connections, by autocannon in its own process (`--serve load`). With many requests each
 * connection cycles through its own slice, so that no two request the same thing.
 */
import autocannon from 'autocannon';
import { isSmallest } from '../runner/size.ts';
import { serve } from './server-process.ts';

export interface LoadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly status: number;
  /** Duration of the load in seconds; three by default. */
  readonly seconds?: number;
}

export interface LoadResult {
  readonly rate: number;
  /** Number of completed requests. */
  readonly total: number;
  readonly problem: string | null;
}

const CONNECTIONS = 50;
const SECONDS = 3;

/** The requests of one connection: its own slice of many, or the same few as all others. */
function share(requests: readonly LoadRequest[], connection: number): readonly LoadRequest[] {
  const size = Math.floor(requests.length / CONNECTIONS);
  return size === 0 ? requests : requests.slice(size * connection, size * (connection + 1));
}

async function measure(target: Target): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    // At the smallest size one request per connection is enough; autocannon checks more often whether all are done.
    ...(isSmallest ? { amount: CONNECTIONS, sampleInt: 20 } : { duration: target.seconds ?? SECONDS }),
    setupClient: (client) => {
      client.setRequests(share(target.requests, connection).map((one) => ({ ...one, method: 'GET' })));
      connection += 1;
    },
  });
  const counts = Object.entries(result.statusCodeStats ?? {});
  // Refusals are fast: a response with another status than expected would falsify the figure.
  const isRight = result.errors === 0 && counts.length === 1 && Number(counts[0]?.[0]) === target.status;
  return {
    rate: result.requests.average,
    total: result.requests.total,
    problem: isRight ? null : JSON.stringify(result.statusCodeStats),
  };
}

/** Runs in the load generator's process: measures each target that it receives as a message. */
export async function serveLoad(): Promise<void> {
  process.on('message', (target) => {
    measure(target as Target).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ rate: 0, total: 0, problem: String(error) } satisfies LoadResult),
    );
  });
  serve({}, async () => {});
}
