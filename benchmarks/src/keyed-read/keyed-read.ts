/**
 * 資産の運用状況 — measures the most frequent read, signed in and validated, compared with bare node:http on the same database: for
 * one employee who repeats it, for employees without cached data, and repeated with its ETag. The servers alternate, so that
 * all are measured under the same load of the machine.
 */

import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { addCrowd, type Reader } from './crowd.ts';
import { signIn } from './employee-session.ts';
import type { LoadResult, Target } from './load.ts';
import { startProductApart } from './serve-world.ts';
import { startServer } from './server-process.ts';

const ROUNDS = sized(7, 1);
/** More than can be read within the second for which a response is cached. */
const CROWD = sized(20_000, 100);
const READ = '/api/v1/employee-asset-management';

async function bodyOf({ name, url, requests: [request] }: Target): Promise<unknown> {
  const response = await fetch(`${url}${request?.path}`, { headers: { ...request?.headers } });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}

async function assertEqual(targets: readonly Target[]): Promise<void> {
  const [first, ...others] = await Promise.all(targets.map(bodyOf));
  for (const other of others) {
    if (JSON.stringify(other) !== JSON.stringify(first)) throw new Error('The contenders answer different figures');
  }
}

interface Places {
  readonly portal: string;
  readonly raw: string;
  readonly one: Reader;
  readonly crowd: readonly Reader[];
}

async function targetsOf({ portal, raw, one, crowd }: Places) {
  const signedIn = ({ sysUserCode, cookie }: Reader) => ({
    path: `${READ}?sysUserCode=${sysUserCode}`,
    headers: { cookie },
  });
  const bare = (name: string, readers: readonly Reader[]): Target => ({
    name: readers.length > 1 ? `${name}, crowd` : name,
    url: raw,
    requests: readers.map(({ cookie }) => ({ path: `/${name}`, headers: { cookie } })),
    status: 200,
  });
  const mine = signedIn(one);
  const etag = (await fetch(`${portal}${mine.path}`, { headers: mine.headers })).headers.get('etag') ?? '';
  const ours: Target = { name: 'ours', url: portal, requests: [mine], status: 200 };
  const again = { ...mine, headers: { ...mine.headers, 'if-none-match': etag } };
  return [
    ours,
    { ...ours, name: 'ours, crowd', requests: crowd.map(signedIn) },
    { ...ours, name: 'ours, repeated', requests: [again], status: 304 },
    bare('raw', [one]),
    bare('raw', crowd),
    bare('memory', [one]),
  ] satisfies Target[];
}

export const keyedRead: Benchmark = {
  name: 'keyed-read',
  async run(report) {
    const world = await startProductApart();
    const one = await signIn(world.told.url);
    const crowd = await addCrowd(world.told.databaseUrl, { count: CROWD, ...one });
    const raw = await startServer<{ url: string }>('raw', { databaseUrl: world.told.databaseUrl, ...one });
    const load = await startServer<object>('load');
    try {
      const targets = await targetsOf({ portal: world.told.url, raw: raw.told.url, one, crowd });
      await assertEqual(targets.filter(({ status, requests }) => status === 200 && requests.length === 1));
      const rates = new Map(targets.map((target) => [target.name, [] as number[]]));
      for (let round = sized(-1, 0); round < ROUNDS; round += 1) {
        for (const target of targets) {
          const { rate, problem } = await load.ask<LoadResult>(target);
          if (problem !== null) throw new Error(`${target.name}: ${problem}`);
          if (round >= 0) rates.get(target.name)?.push(rate);
        }
      }
      for (const [name, values] of rates)
        console.log(`  ${name.padEnd(16)} ${median(values).toFixed(0)} requests a second`);
      const times = (name: string, other: string) =>
        median((rates.get(name) ?? []).map((rate, round) => rate / (rates.get(other)?.[round] ?? Number.NaN)));
      const figure = (name: string, value: number, atLeast?: number) =>
        report.figure({ name, value, unit: '×', ...(atLeast !== undefined && { atLeast }) });
      figure('signed-in, validated read ÷ raw node:http and pg', times('ours', 'raw'), 2);
      figure('the same of an employee nothing is remembered of ÷ raw', times('ours, crowd', 'raw, crowd'));
      figure('its repeat with ETag ÷ raw node:http and pg', times('ours, repeated', 'raw'), 2.5);
      figure('its repeat with ETag ÷ an answer without a database', times('ours, repeated', 'memory'), 0.5);
    } finally {
      await load.stop();
      await raw.stop();
      await world.stop();
    }
  },
};
