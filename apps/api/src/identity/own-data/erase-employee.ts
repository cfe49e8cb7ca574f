/**
 * 退会 — deletes an employee from all tables in one transaction (docs/decisions/0009). It locks the employee's row first;
 * concurrent writes of the employee's data also lock it, by their foreign key. So they either commit before and are
 * deleted too, or come later and fail.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { deleteEmployee, type Employee, employeesQuery, isOwner } from '../../records/employees.ts';
import { forgiveAccount } from '../auth/sign-in-counters.ts';
import { removeOwnedRows } from './owned-rows.ts';
import { OWNED_TABLES } from './owned-tables.ts';

export interface Erased {
  /** Identifies the erasure for later questions; it can't be linked to the employee. */
  readonly receipt: string;
  readonly employeeId: number;
}

/** Who is erased. */
type Leaver = Pick<Employee, 'employeeId' | 'email' | keyof Owner>;

/** Deletes counters of sign-ins and calls, which would otherwise remain for up to an hour. */
async function removeCounters(transaction: Transaction<Schema>, { employeeId, email }: Leaver): Promise<void> {
  await forgiveAccount(transaction, email);
  await sql`delete from rate_limits where key like ${`%:employee:${employeeId}`}`.execute(transaction);
}

/** @returns undefined when there is no such employee */
export async function holdToErase(transaction: Transaction<Schema>, owner: Owner): Promise<Employee | undefined> {
  // The job that writes the company's next list takes this lock too, so the list is complete, with or without the
  // leaver.
  await sql`select from colleague_snapshots where sys_organization_code = ${owner.sysOrganizationCode} order by month for update`.execute(
    transaction,
  );
  return employeesQuery(transaction).where(isOwner(owner)).forUpdate().executeTakeFirst();
}

/** For the employee's own call and the operator's command. @param employee from `holdToErase` */
export async function eraseEmployee(transaction: Transaction<Schema>, employee: Leaver, now: Date): Promise<Erased> {
  for (const rules of OWNED_TABLES) {
    if (rules.erasure === 'first') await removeOwnedRows(transaction, rules, employee);
  }
  await removeCounters(transaction, employee);
  await deleteEmployee(transaction, employee);
  const receipt = randomUUID();
  await transaction
    .insertInto('erasures')
    .values({ receipt, sys_organization_code: employee.sysOrganizationCode, erased_at: now })
    .execute();
  return { receipt, employeeId: employee.employeeId };
}
