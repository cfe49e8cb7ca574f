/**
 * 連携した口座 — stores a mark of the account at the record keeper to which an employee's figures and saved credentials
 * belong, and requires a recent proof of identity before another account replaces it. The mark is an HMAC under the job
 * secret, which is not in the database, so it reveals no account. It is kept when the connection ends; otherwise
 * somebody could replace the owner's account by ending the connection first (docs/decisions/0010).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { requireRecentAuthentication } from '../../identity/auth/recent-authentication.ts';
import { enqueueConnectionChanged } from '../../identity/destinations/destination-mails.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesQuery, employeeUpdate, findEmployee, isOwner } from '../../records/employees.ts';
import { latestStatementId } from '../../records/statements.ts';

export interface Account {
  /** Kind of the record keeper, 1 to 5. */
  readonly rkMgtAgencyCode: number;
  readonly rkId: string;
  /** '' if the record keeper has no birthday yet. */
  readonly birthday: string;
}

/** Returns the account's mark; two marks are equal only for the same account of the same employee. */
export function accountMark(owner: Owner, { rkMgtAgencyCode, rkId, birthday }: Account, secret: string): Buffer {
  const text = JSON.stringify([owner.sysOrganizationCode, owner.sysUserCode, rkMgtAgencyCode, rkId, birthday]);
  return createHmac('sha256', secret).update(`account-mark\n${text}`).digest();
}

/**
 * Checks whether this account differs from the one to which the employee's figures, saved credentials or earlier
 * connection belong.
 * @param mark null if the account is unknown, as for an imported file
 */
async function isOtherAccount(database: Database, owner: Owner, mark: Buffer | null): Promise<boolean> {
  const hasData = sql<boolean>`(${latestStatementId(owner)} is not null or exists (
    select from rk_credentials saved where saved.sys_organization_code = employees.sys_organization_code
      and saved.sys_user_code = employees.sys_user_code))`;
  const known = employeesQuery(database).select(hasData.as('hasData')).where(isOwner(owner));
  const row = await known.executeTakeFirst();
  if (!row) return false;
  // Data stored before marks were introduced may belong to any account.
  if (row.rkAccountMark === null) return row.hasData;
  return mark === null || !timingSafeEqual(row.rkAccountMark, mark);
}

interface Taken {
  readonly mark: Buffer | null;
  readonly now: Date;
}

/**
 * Requires a recent proof of identity before another account replaces the owner's, so that a stolen session can't
 * replace it; the first account replaces nothing (asvs.md V7.5.1).
 * @param asker a session; or an employee alone, for jobs, which can't give a proof
 * @throws Failure reauthentication_required
 */
export async function requireOwnAccount(
  database: Database,
  asker: Owner | Session,
  { mark, now }: Taken,
): Promise<void> {
  if (!(await isOtherAccount(database, asker, mark))) return;
  if (!('sessionId' in asker)) throw new Failure('reauthentication_required');
  await requireRecentAuthentication(database, asker, now);
}

/** Stores the mark of the employee's account. If it replaces another account, a mail informs the employee. */
export async function rememberAccount(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, sysUserCode }: Owner,
  { mark, now }: { readonly mark: Buffer; readonly now: Date },
): Promise<void> {
  const owner = { sysOrganizationCode, sysUserCode };
  const { rkAccountMark: before, email: to } = await findEmployee(transaction, owner);
  if (before && !timingSafeEqual(before, mark)) await enqueueConnectionChanged(transaction, { owner, to, now });
  // A file of the former account's member is no longer the owner's.
  const isOther = before !== null && !timingSafeEqual(before, mark);
  await employeeUpdate(transaction, owner, { rkAccountMark: mark, ...(isOther && { memberMark: null }) }).execute();
}
