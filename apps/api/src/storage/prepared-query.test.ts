// One compiled query, many values: each run gets its own, arrays included, and constants stay.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';
import { preparedQuery } from './prepared-query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('fills in the values of each run, at once and in turn', async () => {
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
});

test('the server remembers no plan of an odd query', async () => {
  const number = (isOdd: boolean) =>
    preparedQuery((database) => database.selectNoFrom(sql<number>`${sql.lit(isOdd ? 17 : 18)}`.as('number')), {
      isOdd,
    });
  await app.database.connection().execute(async (connection) => {
    expect(await number(true)(connection, {})).toEqual([{ number: 17 }]);
    expect(await number(false)(connection, {})).toEqual([{ number: 18 }]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    const texts = rows.map(({ statement }) => statement).join('\n');
    expect(texts).toContain('18 as');
    expect(texts).not.toContain('17 as');
  });
});
