/**
 * Access of accounts — who has it, and the numbers by which what let somebody in is seen to have ended: one of each employee, and one of
 * each company, which stands for all of its people.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { employeesQuery } from './employees.ts';

/** Whom a command concerns: some employees of one company, all of one, or everybody. */
export interface AccessScope {
  readonly sysOrganizationCode?: string;
  readonly employeeIds?: readonly number[];
}

/** As a condition on `employees`, and without numbers on any table with the company's code. */
function areIn({ sysOrganizationCode, employeeIds }: AccessScope): RawBuilder<boolean> {
  const company = sysOrganizationCode === undefined ? sql`true` : sql`sys_organization_code = ${sysOrganizationCode}`;
  return employeeIds === undefined
    ? sql<boolean>`${company}`
    : sql<boolean>`(${company} and id = any(${[...employeeIds]}::int[]))`;
}

/** Whole records. */
export function employeesIn(database: Database, scope: AccessScope) {
  return employeesQuery(database).where(areIn(scope));
}

/** The number of an end of access: that of its transaction. */
export const THIS_END = sql<bigint>`pg_current_xact_id()::text::bigint`;

/** Of a query with `employees` and `companies`: another one after each end of access. */
export const ACCESS_VERSION = sql<string>`concat_ws('.', employees.access_version, companies.access_version)`;

/**
 * Of a query with `employees` and `companies`: whether access has ended by a transaction that wasn't over when something began. A
 * number that no transaction has had yet was restored from another server's life.
 * @param begunIn PostgreSQL's snapshot of that moment
 */
export function hasEndedSince(begunIn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (values (employees.access_version), (companies.access_version)) as ends (number)
    where number::text::xid8 < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(number::text::xid8, ${begunIn}::pg_snapshot))`;
}

/** In one order, so that two never wait for each other in a circle; until the transaction ends. */
export async function lockEmployees(transaction: Database, scope: AccessScope): Promise<void> {
  await sql`select count(*) from (
    select from employees where ${areIn(scope)} order by id for no key update) as locked`.execute(transaction);
}

/**
 * Waits for the sign-ins that are under way and refuses those that wait for it. A company's number stands for all of its
 * employees, whose rows are locked and not written.
 */
export async function endBegunIn(transaction: Database, scope: AccessScope): Promise<void> {
  if (scope.employeeIds !== undefined) await lockEmployees(transaction, scope);
  const table = sql.table(scope.employeeIds === undefined ? 'companies' : 'employees');
  await sql`update ${table} set access_version = ${THIS_END} where ${areIn(scope)}`.execute(transaction);
  if (scope.employeeIds === undefined) await lockEmployees(transaction, scope);
}

/** @returns for how many it was otherwise before */
export async function setAccess(
  transaction: Database,
  scope: Required<AccessScope>,
  { hasAccess, now }: { readonly hasAccess: boolean; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('employees')
    .set({ disabled_at: hasAccess ? null : now, updated_at: now })
    .where(areIn(scope))
    .where('disabled_at', hasAccess ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Addresses for notifications that aren't those of the sign-in, unless they are paused already. */
export async function pauseAddresses(transaction: Database, scope: AccessScope, now: Date): Promise<void> {
  await transaction
    .updateTable('employees')
    .set({ notify_paused_at: now })
    .where(areIn(scope))
    .whereRef('email_for_notify', '<>', 'email')
    .where('notify_paused_at', 'is', null)
    .execute();
}
