// Tests that one compiled query with different values gives each run its own, arrays included, and that constants stay.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { Owner } from './owner.ts';
import { preparedQuery } from './prepared-query.ts';

describe('a prepared query', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('uses the values of each run, concurrently and in turn', async () => {
    let built = 0;
    const read = preparedQuery((database, { code, urls }: { code: string; urls: readonly string[] }) => {
      built += 1;
      return database
        .selectNoFrom([sql<string>`'constant'`.as('constant'), sql<string>`${code}::text`.as('code')])
        .select(sql<boolean>`${code} = any(${urls}::text[])`.as('is_in'));
    });
    const runs = ['a', "b'; drop table employees", 'code'].map((code) =>
      read(app.database, { code, urls: ['a', 'c'] }),
    );
    expect((await Promise.all(runs)).flat()).toEqual([
      { constant: 'constant', code: 'a', is_in: true },
      { constant: 'constant', code: "b'; drop table employees", is_in: false },
      { constant: 'constant', code: 'code', is_in: false },
    ]);
    expect(built).toBe(1);
  });

  test('is not prepared on the server if its shape is odd', async () => {
    const number = (isOdd: boolean) =>
      preparedQuery((database) => database.selectNoFrom(sql<number>`${sql.lit(isOdd ? 17 : 18)}`.as('number')), {
        isOdd,
      });
    await app.database.connection().execute(async (connection) => {
      expect(await number(true)(connection, {})).toEqual([{ number: 17 }]);
      expect(await number(false)(connection, {})).toEqual([{ number: 18 }]);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        connection,
      );
      const texts = rows.map(({ statement }) => statement).join('\n');
      expect(texts).toContain('18 as');
      expect(texts).not.toContain('17 as');
    });
  });
});

// Tests one compiled query that everybody uses: each person gets their own rows, and its other parts stay the same.
describe('a prepared query with an owner', () => {
  test('reads each person’s own row, concurrently and in a transaction, and nothing of a stranger', async () => {
    const app = await createTestApp();
    const company = await app.addCompany();
    const [one, other] = [await app.addEmployee(company), await app.addEmployee(company)];
    const read = preparedQuery((database, owner: Owner) =>
      database
        .selectFrom('employees')
        .select(['sys_user_code as user', 'sys_organization_code as organization'])
        .select((row) => row.val('<neither>').as('constant'))
        .where('sys_organization_code', '=', owner.sysOrganizationCode)
        .where('sys_user_code', '=', owner.sysUserCode),
    );
    const rowOf = (person: typeof one) => ({
      ...{ user: person.sysUserCode, organization: person.sysOrganizationCode, constant: '<neither>' },
    });
    expect(await Promise.all([read(app.database, one), read(app.database, other)])).toEqual([
      [rowOf(one)],
      [rowOf(other)],
    ]);
    const inTransaction = app.database.transaction().execute((transaction) => read(transaction, other));
    expect(await inTransaction).toEqual([rowOf(other)]);
    expect(await read(app.database, { ...one, sysOrganizationCode: one.sysUserCode })).toEqual([]);
    await app.close();
  });
});
