/**
 * 資産の運用状況 — the most read call, signed in and validated, against bare node:http on the same database; then the
 * same read repeated with its ETag. The servers take turns, so that the ratios are of one machine in one mood.
 */
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { signIn } from './employee-session.ts';
import { requestsPerSecond, type Target } from './load.ts';
import { startServer } from './server-process.ts';

const ROUNDS = 7;

async function bodyOf({ name, url, headers }: Target): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}

async function assertEqual(targets: readonly Target[]): Promise<void> {
  const [first, ...others] = await Promise.all(targets.map(bodyOf));
  for (const other of others) {
    if (sorted(other) !== sorted(first)) throw new Error('The contenders answer different figures');
  }
}

/** JSON with its keys in order: jsonb keeps them in an order of its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );
}

export const keyedRead: Benchmark = {
  name: 'keyed-read',
  async run(report) {
    const world = await startServer<{ url: string; databaseUrl: string }>('world');
    const session = await signIn(world.told.url);
    const raw = await startServer<{ url: string }>('raw', { databaseUrl: world.told.databaseUrl, ...session });
    try {
      const query = `sysUserCode=${session.sysUserCode}`;
      const read = `${world.told.url}/api/v1/employee-asset-management?${query}`;
      const headers = { cookie: session.cookie };
      const etag = (await fetch(read, { headers })).headers.get('etag') ?? '';
      const bare = (name: string): Target => ({
        name,
        url: `${raw.told.url}/${name}?${query}`,
        headers: {},
        status: 200,
      });
      const ours: Target = { name: 'ours', url: read, headers, status: 200 };
      const repeated: Target = {
        ...ours,
        name: 'ours, repeated',
        headers: { ...headers, 'if-none-match': etag },
        status: 304,
      };
      const targets = [ours, repeated, bare('raw'), bare('text'), bare('memory')];
      await assertEqual([ours, bare('raw'), bare('text'), bare('memory')]);
      const rates = new Map(targets.map((target) => [target.name, [] as number[]]));
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const target of targets) {
          const rate = await requestsPerSecond(target);
          if (round >= 0) rates.get(target.name)?.push(rate);
        }
      }
      for (const [name, values] of rates)
        console.log(`  ${name.padEnd(16)} ${median(values).toFixed(0)} requests a second`);
      const times = (name: string, other: string) =>
        median((rates.get(name) ?? []).map((rate, round) => rate / (rates.get(other)?.[round] ?? Number.NaN)));
      report.figure({
        name: 'signed-in, validated read ÷ raw node:http and pg',
        value: times('ours', 'raw'),
        unit: '×',
        atLeast: 1.3,
      });
      report.figure({
        name: 'its repeat with ETag ÷ raw node:http and pg',
        value: times('ours, repeated', 'raw'),
        unit: '×',
        atLeast: 3,
      });
      report.figure({
        name: 'its repeat with ETag ÷ an answer without a database',
        value: times('ours, repeated', 'memory'),
        unit: '×',
        atLeast: 0.5,
      });
    } finally {
      await raw.stop();
      await world.stop();
    }
  },
};
