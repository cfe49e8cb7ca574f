// Tests that two commands which set up the same clone run one after the other, and that a killed one doesn't block the next.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { withLock } from './lock.mjs';

test('the second command waits for the first, and no lock stays', async () => {
  const folder = join(plant({}), '.ready');
  const events = [];
  const work = (name) => async () => {
    events.push(`${name} starts`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(folder, work('first')), withLock(folder, work('second'))]);
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a failure releases the lock', async () => {
  const folder = join(plant({}), '.ready');
  await expect(withLock(folder, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await withLock(folder, () => 'again')).toBe('again');
});

test.each([
  ['of a process that is gone', () => String(spawnSync(process.execPath, ['--version']).pid)],
  ['that a full disk left without an owner', () => ''],
])('the lock %s is taken over', async (_title, owner) => {
  const folder = join(plant({}), '.ready');
  mkdirSync(join(folder, 'lock'), { recursive: true });
  writeFileSync(join(folder, 'lock/owner'), owner());
  expect(await withLock(folder, () => 'mine')).toBe('mine');
});
