// A lock that was written behind a mirror, and one without integrity.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findLockTrouble } from './lock-file.mjs';

const find = (entry) =>
  findLockTrouble(plant({ 'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/zod': entry } }) }))
    .findings;
const host = (name) => `https://${name}/zod/-/zod-4.6.7.tgz`;
const publicHost = ['registry', 'npmjs', 'org'].join('.');

test('refuses another host and a missing integrity', () => {
  expect(find({ resolved: host('mirror.example.jp'), integrity: 'sha512-x' })).toEqual([
    expect.stringContaining('mirror.example.jp'),
  ]);
  expect(find({ resolved: host(publicHost) })).toEqual([expect.stringContaining('has no integrity')]);
});

test('lets the public host, no host and links pass', () => {
  expect(find({ resolved: host(publicHost), integrity: 'sha512-x' })).toEqual([]);
  expect(find({ integrity: 'sha512-x' })).toEqual([]);
  expect(find({ resolved: 'packages/engine', link: true })).toEqual([]);
});
