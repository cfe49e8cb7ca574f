// One compiled query for everybody: each gets their own rows, and what else the query holds stays as it is.
import { expect, test } from 'vitest';
import { createTestApp } from '../testing.ts';
import { ownerQuery } from './owner-query.ts';

test('reads each person’s own row, at once and in a transaction, and nothing of a stranger', async () => {
  const app = await createTestApp();
  const company = await app.addCompany();
  const [one, other] = [await app.addEmployee(company), await app.addEmployee(company)];
  const read = ownerQuery((database, owner) =>
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
  expect(await Promise.all([read(app.database, one), read(app.database, other)])).toEqual([rowOf(one), rowOf(other)]);
  const inTransaction = app.database.transaction().execute((transaction) => read(transaction, other));
  expect(await inTransaction).toEqual(rowOf(other));
  expect(await read(app.database, { ...one, sysOrganizationCode: '<sysUserCode>' })).toBeUndefined();
  await app.close();
});
