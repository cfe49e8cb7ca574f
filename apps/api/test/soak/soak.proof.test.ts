// Tests the product under mixed load for hours, each program in a process of its own: every response is as expected, and neither
// memory nor handles, connections or the 99th percentile of response times grow from window to window.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { quantile } from '../../src/testing/quantile.ts';
import { mixOf } from './mix.ts';
import { type Answered, startOpenLoad } from './open-load.ts';
import { startPrograms } from './programs.ts';
import { openSampler, type Sample } from './samples.ts';
import type { Kind } from './scene.ts';
import { grows, median, trendOf } from './trend.ts';

const MINUTES = Number(process.env.MINORI_SOAK_MINUTES ?? '3');
const WINDOW_SECONDS = Number(process.env.MINORI_SOAK_WINDOW_SECONDS ?? '15');
/** Visits begun per second. */
const RATE = Number(process.env.MINORI_SOAK_RATE ?? '50');

const WINDOWS = Math.floor((MINUTES * 60) / WINDOW_SECONDS);
/**
 * Windows left out at the start, at least ten minutes: caches fill, connections open, and the first jobs make up for missed
 * runs.
 */
const WARM_UP = Math.max(2, Math.ceil(600 / WINDOW_SECONDS));
/** With fewer windows, growth isn't judged. */
const LEAST_JUDGED = 8;
/** Milliseconds between two samples. */
const SAMPLED_EVERY = 5_000;

/** Measures that may not grow. Heap and event loop are only reported, to explain growth of these. */
const JUDGED = [
  ...['api', 'jobs', 'scraper'].flatMap((program) => [`${program} memory, MB`, `${program} handles`]),
  ...['connections', 'p99, ms'],
];

/** The results; git ignores this file. */
const RESULTS = fileURLToPath(new URL('../../../../.ready/soak.json', import.meta.url));

type Row = Readonly<Record<string, number>>;

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * One value per measure of a window: the median for memory; the minimum for handles, connections and the heap, because a leak
 * shows even in the quietest moment, and what a slow minute opens doesn't.
 */
function summarised(samples: readonly Sample[]): Row {
  const row: Record<string, number> = {};
  for (const name of Object.keys(samples[0] ?? {})) {
    const values = samples.map((sample) => sample[name] ?? Number.NaN);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    if (/heap|handles|connections/.test(name)) row[name] = Math.min(...values);
    else if (/memory|load/.test(name)) row[name] = median(values);
    else if (/loop|seconds/.test(name)) row[name] = last - first;
    else row[name] = last;
  }
  return row;
}

function answeredRow({ times, unexpectedCount, unsent }: Answered<Kind>): Row {
  const all = [...times.values()].flat();
  const byKind = [...times].map(([kind, own]) => [`p99 of ${kind}, ms`, quantile(own, 0.99)] as const);
  return {
    ...{ requests: all.length, 'p50, ms': quantile(all, 0.5), 'p99, ms': quantile(all, 0.99) },
    ...{ unexpected: unexpectedCount, unsent },
    ...Object.fromEntries(byKind.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

interface Told {
  readonly rows: Row[];
  readonly statuses: Record<string, number>;
  readonly problems: string[];
}

function tell(told: Told, more: object = {}): void {
  mkdirSync(dirname(RESULTS), { recursive: true });
  const asRun = {
    minutes: MINUTES,
    'seconds of a window': WINDOW_SECONDS,
    'begun a second': RATE,
    'windows of warm-up': WARM_UP,
  };
  writeFileSync(RESULTS, `${JSON.stringify({ ...asRun, ...told, ...more }, null, 2)}\n`);
}

function trends(rows: readonly Row[]) {
  const judged = rows.slice(WARM_UP);
  const names = Object.keys(rows[0] ?? {}).filter((name) => !['unexpected', 'unsent', 'failed jobs'].includes(name));
  return names.map((name) => {
    const values = judged.map((row) => row[name] ?? Number.NaN);
    const trend = trendOf(values);
    const said = `${(100 * trend.rise).toFixed(1)} % (${trend.certainty.toFixed(1)} deviations) about ${rounded(median(values))}`;
    return { name, said, grows: JUDGED.includes(name) && grows(trend) };
  });
}

test('hours of mixed load: every answer as expected, and no growth', {
  timeout: (MINUTES + 30) * 60_000,
}, async () => {
  const programs = await startPrograms(MINUTES);
  const mix = await mixOf(programs, RATE);
  const sampler = await openSampler(programs);
  const load = startOpenLoad(mix.works, RATE);
  const told: Told = { rows: [], statuses: {}, problems: [] };
  const begun = performance.now();
  for (let window = 1; window <= WINDOWS; window += 1) {
    const until = begun + window * WINDOW_SECONDS * 1_000;
    const samples: Sample[] = [];
    while (performance.now() < until) {
      samples.push(await sampler.look());
      await delay(Math.max(0, Math.min(SAMPLED_EVERY, until - performance.now())));
    }
    const answered = load.take();
    const row = { ...answeredRow(answered), ...summarised(samples) };
    told.rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)])));
    for (const [status, count] of answered.statuses) told.statuses[status] = (told.statuses[status] ?? 0) + count;
    told.problems.push(...answered.unexpected);
    tell(told);
    const texts = Object.entries(told.rows.at(-1) ?? {}).map(([name, value]) => `${name} ${value}`);
    process.stdout.write(`window ${window} of ${WINDOWS}: ${texts.join('; ')}\n`);
    for (const problem of answered.unexpected) process.stdout.write(`  ${problem}\n`);
  }
  await load.stop();
  const mails = programs.mails();
  const isJudged = WINDOWS - WARM_UP >= LEAST_JUDGED;
  const found = isJudged ? trends(told.rows) : [];
  tell(told, { trends: Object.fromEntries(found.map(({ name, said }) => [name, said])), mails });
  for (const { name, said } of found) process.stdout.write(`${name}: ${said}\n`);
  if (!isJudged) process.stdout.write(`No trend is told of ${WINDOWS} windows, of which ${WARM_UP} warm up.\n`);
  process.stdout.write(`${JSON.stringify(told.statuses)}; ${mails} mails\n`);
  await sampler.close();
  await mix.close();
  await programs.close();
  expect(told.problems).toEqual([]);
  expect(told.rows.reduce((sum, { unexpected = 0, unsent = 0 }) => sum + unexpected + unsent, 0)).toBe(0);
  expect(told.rows.at(-1)?.['failed jobs']).toBe(0);
  expect(mails).toBeGreaterThan(0);
  expect(found.filter((each) => each.grows).map(({ name, said }) => `${name}: ${said}`)).toEqual([]);
});
