// Tests that a build which is a tenth slower is detected, and that identical code is not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './ready/project.mjs';

/** A file with a hook that runs for every request. */
const HOOK_FILE = 'apps/api/src/platform/http/gates.ts';
const HOOK_BEGINNING = "app.addHook('onRequest', async (request, reply) => {";
const MEASURED_READ = 'hot read, nothing remembered';

let clone;
const run = (command, ...args) => spawnSync(command, args, { cwd: clone, encoding: 'utf8', maxBuffer: 2 ** 26 });

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'minori-planted-'));
  run('git', 'clone', '--quiet', root, '.');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const compare = (commit) => run(process.execPath, 'tooling/bench.mjs', '--against', commit, 'requests');

test('identical code shows no difference, and a hook that costs a tenth more is detected', () => {
  const same = compare('HEAD');
  expect(same.stdout).toContain('Nothing is dearer than before.');
  expect(same.status).toBe(0);
  // The read's cost differs threefold between machines, so the delay of a tenth is computed from the first run.
  const [, microseconds] = same.stdout.match(new RegExp(`${MEASURED_READ} +(\\d+) µs`)) ?? [];
  const slow = `for (const end = performance.now() + ${Number(microseconds) / 10_000}; performance.now() < end; );`;
  const path = join(clone, HOOK_FILE);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(HOOK_BEGINNING);
  writeFileSync(path, text.replace(HOOK_BEGINNING, `${HOOK_BEGINNING}\n    ${slow}`));
  run('git', '-c', 'user.name=planted', '-c', 'user.email=planted@example', 'commit', '-qam', 'Plant');
  const planted = compare('HEAD~1');
  expect(planted.stdout).toMatch(new RegExp(`DEARER +${MEASURED_READ}`));
  expect(planted.status).toBe(1);
});
