// A build that has become dearer by a tenth is found, and the same code is not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './ready/project.mjs';

/** Where every request passes, and what makes one of some 400 µs a tenth dearer. */
const HOOK = 'apps/api/src/platform/http/gates.ts';
const PASSES = "app.addHook('onRequest', async (request, reply) => {";
const SLOW = 'for (const end = performance.now() + 0.04; performance.now() < end; );';

let clone;
const run = (command, ...args) => spawnSync(command, args, { cwd: clone, encoding: 'utf8', maxBuffer: 2 ** 26 });

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'minori-planted-'));
  run('git', 'clone', '--quiet', root, '.');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('a tenth more in a hook is found', () => {
  const path = join(clone, HOOK);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(PASSES);
  writeFileSync(path, text.replace(PASSES, `${PASSES}\n    ${SLOW}`));
  run('git', '-c', 'user.name=planted', '-c', 'user.email=planted@example', 'commit', '-qam', 'Plant');
  const { status, stdout } = run(process.execPath, 'tooling/bench.mjs', '--against', 'HEAD~1', 'requests');
  expect(stdout).toMatch(/DEARER +hot read, nothing remembered/);
  expect(status).toBe(1);
});

test('the same code is found to be the same', () => {
  const { status, stdout } = run(process.execPath, 'tooling/bench.mjs', '--against', 'HEAD', 'requests');
  expect(stdout).toContain('Nothing is dearer than before.');
  expect(status).toBe(0);
});
