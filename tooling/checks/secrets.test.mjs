// What must not be committed or bundled, in the forms in which it would come.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findSecrets } from './secrets.mjs';

const find = (content, path = 'docs/a.md') => findSecrets(plant({ [path]: content })).findings;
const key = ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ');

test.each([
  `${key}\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC`,
  `token: ${'ghp'}_${'a1B2'.repeat(9)}`,
  `${'AK'}IAABCDEFGHIJKLMNOP`,
  `Authorization: Bearer ${'ey'}JhbGciOiJIUzI1NiJ9.${'ey'}JzdWIiOiIxMjM0NTY3ODkwIn0.x`,
  `postgresql://minori:${'hunter'}22@db.example/minori`,
  `MINORI_JOB_${'SECRET'}=${'q7Zk'.repeat(8)}`,
  `VAPID_PRIVATE_${'KEY'}: '${'q7Zk'.repeat(11)}'`,
])('finds %s', (content) => {
  expect(find(content)).toHaveLength(1);
});

test.each([
  'postgresql://minori:password@db.example:5432/minori and postgresql://owner:…@host/minori',
  'MINORI_JOB_SECRET=\nSERVER_TOKENS: $SERVER_TOKENS',
  'at https://minori.example:8443/@name',
])('lets pass %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('looks into the built portal, too, where not even the names may be', () => {
  const path = 'apps/portal/dist/assets/main.js';
  expect(find('const a = process.env.SERVER_TOKENS', path)).toEqual([expect.stringContaining('names a secret')]);
  expect(find('const a = 1', path)).toEqual([]);
});
