/**
 * Ends and gives back the access of accounts, for the operator's commands and a company's directory. The database announces every end
 * of a session and every change of `disabled_at` (baseline/accounts.ts), so that no process goes on with what it has cached.
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { type AccessScope, setAccess } from '../../records/access.ts';
import { type Held, holdScope } from './held-employee.ts';

/** Those that are being begun, too. @returns how many sessions lived */
export async function endSessions(transaction: Transaction<Schema>, scope: AccessScope, now: Date): Promise<number> {
  return endSessionsIn(await holdScope(transaction, scope), scope, now);
}

/** The same of people whom the caller holds. */
export async function endSessionsIn(
  held: Held,
  { sysOrganizationCode, employeeIds }: AccessScope,
  now: Date,
): Promise<number> {
  let query = held.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);
  if (sysOrganizationCode !== undefined) query = query.where('sys_organization_code', '=', sysOrganizationCode);
  if (employeeIds !== undefined) {
    query = query.where(({ eb, fn, val }) => eb('employee_id', '=', fn.any(val([...employeeIds]))));
  }
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Their sessions end with it. @returns how many had access before */
export async function disable(
  transaction: Transaction<Schema>,
  scope: Required<AccessScope>,
  now: Date,
): Promise<number> {
  await endSessions(transaction, scope, now);
  return setAccess(transaction, scope, { hasAccess: false, now });
}

/** @returns how many had none before */
export function enable(transaction: Transaction<Schema>, scope: Required<AccessScope>, now: Date): Promise<number> {
  return setAccess(transaction, scope, { hasAccess: true, now });
}
