// Tests that every entry of `npm run bench` and every process that it starts can be loaded. `npm run proof` runs each to its
// end.
import { expect, test } from 'vitest';
import { BENCHMARKS } from './run-benchmarks.ts';
import { SERVERS } from './servers.ts';

test('every entry has a name of its own and something to run', () => {
  expect(BENCHMARKS.length).toBeGreaterThan(10);
  expect(new Set(BENCHMARKS.map(({ name }) => name)).size).toBe(BENCHMARKS.length);
  for (const { run } of BENCHMARKS) expect(run).toBeTypeOf('function');
});

test.each(Object.entries(SERVERS))('the process %s has something to serve', async (_name, load) => {
  expect(await load()).toBeTypeOf('function');
});
