// Tests that each benchmark still runs: `npm run bench` at its smallest size, on copies of the tests' demo. Speed doesn't matter
// here.
import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { databaseOf, journeysServer } from '../journeys-server.ts';

interface Run {
  readonly code: number | null;
  readonly output: string;
}

async function benchAtSmallestSize(): Promise<Run> {
  const server = await journeysServer();
  const planted = databaseOf(server, server.planted);
  const env = { ...process.env, MINORI_BENCH_SIZE: 'smallest', MINORI_PLANTED_DATABASE: planted };
  const bench = spawn(process.execPath, ['tooling/bench.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [bench.stdout, bench.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    bench.once('close', (code) => resolve({ code, output }));
  });
}

test('every entry of `npm run bench` runs to its end and has figures', { timeout: 600_000 }, async () => {
  const { code, output } = await benchAtSmallestSize();
  const entries = output.split(/^== /m).slice(1);
  const withoutFigures = entries.filter((entry) => !/^ {2}(reached|MISSED) /m.test(entry));
  expect(withoutFigures, output).toEqual([]);
  expect(entries.length).toBeGreaterThan(10);
  expect(code, output).toBe(0);
});
