/** Requests a second of one address under 50 connections, by autocannon in a thread of its own. */
import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

const CONNECTIONS = 50;
const SECONDS = 3;

/** @throws Error when an answer had another status than the target's, since refusals are quick. */
export async function requestsPerSecond(target: Target): Promise<number> {
  const result = await autocannon({
    url: target.url,
    headers: { ...target.headers },
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([status]) => Number(status) !== target.status);
  if (result.errors > 0 || others.length > 0 || counts.length === 0) {
    throw new Error(`${target.name}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  }
  return result.requests.average;
}
