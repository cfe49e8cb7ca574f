// Tests which server versions and encodings are accepted.
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/fresh-database.ts';
import { requireSupported } from './postgresql-version.ts';
import { hasTables, readyTables } from './ready-tables.ts';

test.each([
  [150_000, '15.0'],
  [150_014, '15.14 (Debian 15.14-0+deb12u1)'],
  [180_004, '18.4'],
])('%d passes', (number, name) => expect(() => requireSupported({ number, name, encoding: 'UTF8' })).not.toThrow());

test.each([
  [149_999, '14.99'],
  [140_011, '14.11'],
  [90_624, '9.6.24'],
])('%d is refused by its version', (number, name) =>
  expect(() => requireSupported({ number, name, encoding: 'UTF8' })).toThrow(
    `PostgreSQL ${name} is too old: 15 or newer`,
  ),
);

test('a database in another encoding gets no tables', async () => {
  const url = await createEmptyDatabase('SQL_ASCII');
  await expect(readyTables(url)).rejects.toThrow("is encoded in SQL_ASCII: make it anew with encoding 'UTF8'");
  expect(await hasTables(url)).toBe(false);
});
