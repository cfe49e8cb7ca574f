/**
 * 退会 — removes an employee from every table, in one transaction or not at all (docs/decisions/0009). Their row is
 * locked first, and whoever writes something of theirs asks for that row too, by the foreign key: what is under way
 * either comes before and goes as well, or comes after and is refused.
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
  /** Names the erasure when somebody asks about it; nothing leads from it to the employee. */
  readonly receipt: string;
  readonly employeeId: number;
}

/** Who is erased. */
type Leaver = Pick<Employee, 'employeeId' | 'email' | keyof Owner>;

/** Counters of sign-ins and of calls, which would be forgotten within the hour. */
async function removeCounters(transaction: Transaction<Schema>, { employeeId, email }: Leaver): Promise<void> {
  await forgiveAccount(transaction, email);
  await sql`delete from rate_limits where key like ${`%:employee:${employeeId}`}`.execute(transaction);
}

/** @returns undefined where there is no such employee (any more) */
export async function holdToErase(transaction: Transaction<Schema>, owner: Owner): Promise<Employee | undefined> {
  // Who writes the company's next list holds this too: it is written with the leaver or without, and never half.
  await sql`select from colleague_snapshots where sys_organization_code = ${owner.sysOrganizationCode} order by month for update`.execute(
    transaction,
  );
  return employeesQuery(transaction).where(isOwner(owner)).forUpdate().executeTakeFirst();
}

/** For the employee's own call, and for an operator who does it for them. @param employee of `holdToErase` */
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
