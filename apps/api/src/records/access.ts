/**
 * Stores which accounts have access. Ending access changes the access version of one employee, or of a company for all
 * of its employees; what began under an earlier version, such as a sign-in or a mailed link, is refused.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { employeesQuery } from './employees.ts';

/** The employees whom a command concerns: some of one company, all of one, or everybody. */
export interface AccessScope {
  readonly sysOrganizationCode?: string;
  readonly employeeIds?: readonly number[];
}

/**
 * SQL condition that a row of `employees` is in the scope; without ids it also fits any table with the company's code.
 */
function areIn({ sysOrganizationCode, employeeIds }: AccessScope): RawBuilder<boolean> {
  const company = sysOrganizationCode === undefined ? sql`true` : sql`sys_organization_code = ${sysOrganizationCode}`;
  return employeeIds === undefined
    ? sql<boolean>`${company}`
    : sql<boolean>`(${company} and id = any(${[...employeeIds]}::int[]))`;
}

/** Selects whole records of the employees in the scope. */
export function employeesIn(database: Database, scope: AccessScope) {
  return employeesQuery(database).where(areIn(scope));
}

/** The access version that this transaction stores: its own id. */
export const THIS_END = sql<bigint>`pg_current_xact_id()::text::bigint`;

/** For a query with `employees` and `companies`: a value that changes whenever the employee's access ends. */
export const ACCESS_VERSION = sql<string>`concat_ws('.', employees.access_version, companies.access_version)`;

/**
 * For a query with `employees` and `companies`: whether access was ended by a transaction that had not finished at a
 * given moment. A version beyond all transaction ids comes from a restored backup of another server and is ignored.
 * @param begunIn PostgreSQL's snapshot of that moment
 */
export function hasEndedSince(begunIn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (values (employees.access_version), (companies.access_version)) as ends (number)
    where number::text::xid8 < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(number::text::xid8, ${begunIn}::pg_snapshot))`;
}

/** Locks the rows until the transaction ends, in the order of ids, so that two transactions never deadlock. */
export async function lockEmployees(transaction: Database, scope: AccessScope): Promise<void> {
  await sql`select count(*) from (
    select from employees where ${areIn(scope)} order by id for no key update) as locked`.execute(transaction);
}

/**
 * Ends access: waits for sign-ins that have begun, and makes sign-ins that wait for this transaction fail. For a whole
 * company only the company's version is written; the rows of its employees are locked and not written.
 */
export async function endBegunIn(transaction: Database, scope: AccessScope): Promise<void> {
  if (scope.employeeIds !== undefined) await lockEmployees(transaction, scope);
  const table = sql.table(scope.employeeIds === undefined ? 'companies' : 'employees');
  await sql`update ${table} set access_version = ${THIS_END} where ${areIn(scope)}`.execute(transaction);
  if (scope.employeeIds === undefined) await lockEmployees(transaction, scope);
}

/** Whoever loses access loses a role, too, and doesn't have it again with the access. @returns the number of employees whose access changed */
export async function setAccess(
  transaction: Database,
  scope: Required<AccessScope>,
  { hasAccess, now }: { readonly hasAccess: boolean; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('employees')
    .set({ disabled_at: hasAccess ? null : now, staff_role: null, updated_at: now })
    .where(areIn(scope))
    .where('disabled_at', hasAccess ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Pauses the notification e-mail addresses that differ from the sign-in address. */
export async function pauseAddresses(transaction: Database, scope: AccessScope, now: Date): Promise<void> {
  await transaction
    .updateTable('employees')
    .set({ notify_paused_at: now })
    .where(areIn(scope))
    .whereRef('email_for_notify', '<>', 'email')
    .where('notify_paused_at', 'is', null)
    .execute();
}
