// Tests that `database apply-departures` deletes the employees who left after the backup and ends access that ended
// since then. The newer database is a second test database with the same employees.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { eraseEmployee } from '../../identity/own-data/erase-employee.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import { createDatabase } from '../../testing/fresh-database.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { type TestEmployee, testPeople } from '../../testing/people.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const now = () => NOW;

let urls: { restored: string; newer: string };
let restored: Database;
let newer: Database;
let newerFile: string;

beforeAll(async () => {
  urls = { restored: await createDatabase(), newer: await createDatabase() };
  restored = openDatabase(urls.restored, { connections: 1 });
  newer = openDatabase(urls.newer, { connections: 1 });
  newerFile = await writtenFile('newer-database.txt', `${urls.newer}\n`);
});
afterAll(() => Promise.all([restored.destroy(), newer.destroy()]));

/** Three employees and a last event that both databases have: the contents of the backup. */
async function plantBoth() {
  const company = { sysOrganizationCode: 'org-1', url: 'company-1', mailDomains: ['one.example'] };
  const requestId = randomUUID();
  const planted: TestEmployee[][] = [];
  for (const database of [restored, newer]) {
    const people = testPeople(database, now);
    const one = await people.addCompany(company);
    const employees = [];
    for (const name of ['stays', 'leaves', 'is-disabled']) {
      employees.push(await people.addEmployee(one, { sysUserCode: name, email: `${name}@one.example` }));
    }
    await writeAuditEvent(database, { kind: 'sign_in', at: NOW, ip: '192.0.2.1', requestId });
    planted.push(employees);
  }
  return planted[1] ?? [];
}

async function employees() {
  const rows = await restored.selectFrom('employees').select(['sys_user_code', 'disabled_at']).orderBy('id').execute();
  return rows.map(({ sys_user_code: name, disabled_at: disabledAt }) => [name, disabledAt !== null]);
}

const apply = (...more: string[]) =>
  operate({ databaseUrl: urls.restored, now }, 'database', 'apply-departures', '--newer', newerFile, ...more);

test('an unrelated or empty newer database is refused, because all employees would be deleted', async () => {
  await testPeople(restored, now).addCompany();
  await writeAuditEvent(restored, { kind: 'sign_in', at: NOW, ip: '192.0.2.1', requestId: randomUUID() });
  expect(await apply()).toMatchObject({
    code: 1,
    error: expect.stringContaining('has another past'),
  });
  for (const [address, reason] of [
    ['nothing', 'it must be a postgres URL'],
    ['postgresql://minori_owner:…@203.0.113.1/minori', 'it must have sslmode=verify-full'],
  ] as const) {
    const nowhere = ['database', 'apply-departures', '--newer', await writtenFile('no-address.txt', address)];
    const refused = { code: 1, error: expect.stringContaining(reason) };
    expect(await operate({ databaseUrl: urls.restored, now }, ...nowhere)).toMatchObject(refused);
  }
});

test('leavers are deleted, ended access ends again, and all others stay unchanged', async () => {
  // The same number of events, so that the last event has the same id in both.
  await writeAuditEvent(newer, { kind: 'sign_in', at: NOW, ip: '192.0.2.1', requestId: randomUUID() });
  await testPeople(newer, now).addCompany();
  const [, leaver, disabled] = await plantBoth();
  if (!leaver || !disabled) throw new Error('three were planted');
  await newer
    .transaction()
    .execute((transaction) => eraseEmployee(transaction, { ...leaver, employeeId: leaver.id }, NOW));
  await newer.updateTable('employees').set({ disabled_at: NOW }).where('id', '=', disabled.id).execute();
  const before = await employees();
  expect(await apply('--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('1 employee who had left') });
  expect(await employees()).toEqual(before);
  expect(await apply('--erase-at-most', '0')).toMatchObject({
    code: 1,
    error: expect.stringContaining('--erase-at-most 1'),
  });
  expect(await employees()).toEqual(before);
  expect((await apply()).code).toBe(0);
  expect(await employees()).toEqual([
    ['stays', false],
    ['is-disabled', true],
  ]);
  expect(await apply()).toMatchObject({ code: 0, out: expect.stringContaining('0 employees who had left') });
});

test('newcomers with the ids of leavers stay, and one without access in the newer database loses it', async () => {
  const one = { sysOrganizationCode: 'org-1', mailDomains: ['one.example'] };
  const find = (database: Database) =>
    database.selectFrom('companies').selectAll().where('sys_organization_code', '=', 'org-1').executeTakeFirstOrThrow();
  const add = async (database: Database, name: string, email: string) => {
    const { id, url } = await find(database);
    const people = testPeople(database, () => new Date(NOW.getTime() + 60_000));
    const company = { ...(await people.addCompany()), ...one, id, url };
    return people.addEmployee(company, { sysUserCode: name, email: `${email}@one.example` });
  };
  const there = [await add(newer, 'newer-1', 'is-disabled-anew'), await add(newer, 'newer-2', 'leaves-anew')];
  await newer.updateTable('employees').set({ disabled_at: NOW }).where('sys_user_code', '=', 'newer-1').execute();
  await newer.deleteFrom('employees').where('sys_user_code', '=', 'newer-2').execute();
  const here = [
    await add(restored, 'restored-1', 'somebody'),
    await add(restored, 'restored-2', 'somebody-else'),
    await add(restored, 'restored-3', 'is-disabled-anew'),
  ];
  expect(here.slice(0, 2).map(({ id }) => id)).toEqual(there.map(({ id }) => id));
  const told = expect.stringContaining('3 employees added after the restore, and so not erased');
  expect(await apply()).toMatchObject({ code: 0, out: told });
  expect(await employees()).toEqual([
    ['stays', false],
    ['is-disabled', true],
    ['restored-1', false],
    ['restored-2', false],
    ['restored-3', true],
  ]);
});
