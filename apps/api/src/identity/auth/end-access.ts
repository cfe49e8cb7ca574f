/**
 * Ends and restores access of accounts, for the operator's commands and a company's directory. The database announces
 * each end of a session and each change of `disabled_at` (baseline/accounts.ts), so that all processes clear their
 * caches.
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { type AccessScope, setAccess } from '../../records/access.ts';
import { type Held, holdScope } from './held-employee.ts';

/** Also ends sign-ins in progress. @returns number of active sessions ended */
export async function endSessions(transaction: Transaction<Schema>, scope: AccessScope, now: Date): Promise<number> {
  return endSessionsIn(await holdScope(transaction, scope), scope, now);
}

/** As `endSessions`; the caller holds the employees' locks. */
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

/** Disables accounts and ends their sessions. @returns number of accounts that had access */
export async function disable(
  transaction: Transaction<Schema>,
  scope: Required<AccessScope>,
  now: Date,
): Promise<number> {
  await endSessions(transaction, scope, now);
  return setAccess(transaction, scope, { hasAccess: false, now });
}

/** @returns number of accounts that had no access */
export function enable(transaction: Transaction<Schema>, scope: Required<AccessScope>, now: Date): Promise<number> {
  return setAccess(transaction, scope, { hasAccess: true, now });
}
