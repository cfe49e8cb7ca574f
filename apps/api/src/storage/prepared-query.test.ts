// One compiled query, many values: each run gets its own, arrays included, and constants stay.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing.ts';
import { preparedQuery } from './prepared-query.ts';

test('fills in the values of each run, at once and in turn', async () => {
  const app = await createTestApp();
  let built = 0;
  const read = preparedQuery((database, { code, urls }: { code: string; urls: readonly string[] }) => {
    built += 1;
    return database
      .selectNoFrom([sql<string>`'constant'`.as('constant'), sql<string>`${code}::text`.as('code')])
      .select(sql<boolean>`${code} = any(${urls}::text[])`.as('is_in'));
  });
  const runs = ['a', "b'; drop table employees", 'code'].map((code) => read(app.database, { code, urls: ['a', 'c'] }));
  expect((await Promise.all(runs)).flat()).toEqual([
    { constant: 'constant', code: 'a', is_in: true },
    { constant: 'constant', code: "b'; drop table employees", is_in: false },
    { constant: 'constant', code: 'code', is_in: false },
  ]);
  expect(built).toBe(1);
  await app.close();
});
