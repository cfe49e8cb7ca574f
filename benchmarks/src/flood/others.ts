/**
 * Simulates everybody but the flood: employees of several companies and visitors with their own IP addresses. Each requests,
 * pauses and requests again for a given time (`--serve others`). Returns the duration of each request.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../keyed-read/server-process.ts';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Crowd {
  readonly url: string;
  /** The requests of each person, sent in turn. */
  readonly people: readonly (readonly Asked[])[];
  readonly milliseconds: number;
  /** Milliseconds between a response and the next request; `PAUSE` by default. */
  readonly pause?: number;
}

export interface Waits {
  /** Milliseconds of each request, by person and position in the list. */
  readonly waits: readonly number[];
  /** Statuses other than 200. */
  readonly problems: readonly string[];
}

const PAUSE = 15;

function ask(agent: Agent, url: URL, { method, path, headers, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, method, path, headers, host: url.hostname, port: url.port };
    const sent = request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function visit({ url, people, milliseconds, pause = PAUSE }: Crowd): Promise<Waits> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const problems: string[] = [];
  const until = performance.now() + milliseconds;
  const live = async (asked: readonly Asked[]) => {
    await delay(Math.random() * pause);
    for (let at = 0; performance.now() < until; at += 1) {
      const one = asked[at % asked.length];
      if (!one) return;
      const begun = performance.now();
      const status = await ask(agent, new URL(url), one);
      waits.push(performance.now() - begun);
      if (status !== 200) problems.push(`${one.path} ${status}`);
      await delay(pause);
    }
  };
  await Promise.all(people.map(live));
  agent.destroy();
  return { waits, problems };
}

export async function serveOthers(): Promise<void> {
  process.on('message', (crowd) => {
    visit(crowd as Crowd).then(
      (waits) => process.send?.(waits),
      (error: unknown) => process.send?.({ waits: [], problems: [String(error)] } satisfies Waits),
    );
  });
  serve({}, async () => {});
}
