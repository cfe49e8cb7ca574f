/**
 * 明細ファイルの加入者 — decides whether a record keeper's file is the employee's own: by the member's number, of which only a
 * mark is stored, or, where the figures came from the site so far, by what of an account never changes. Another member's file is
 * refused; a file whose member isn't known yet takes a recent proof of identity, because anybody can write one
 * (docs/decisions/0090).
 */
import { timingSafeEqual } from 'node:crypto';
import type { AccountStatement } from '@minori/contract/account-statement';
import { MEMBER_SECRET_BYTES } from '@minori/contract/scraping-job';
import type { Transaction } from 'kysely';
import type { Session } from '../../platform/http/route.ts';
import { statementFileRefused } from '../../platform/scraper/file-refused.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeeUpdate, findEmployee } from '../../records/employees.ts';
import { findLatestHeld, type HeldStatement } from '../../records/statements.ts';
import { requireOwnAccount } from './connected-account.ts';

export interface MembersStatement {
  readonly statement: AccountStatement;
  readonly mark: Buffer;
}

/** Whether two statements may be of one account: its dates are the same, and something that was held is still held. */
function isContinued(last: HeldStatement, { holdings, ...statement }: AccountStatement): boolean {
  const [before, after] = [last.initialSubscriptionDate, statement.initialSubscriptionDate];
  const held = new Set(last.holdings.map(({ productCode }) => productCode));
  const isHeld = held.size === 0 || holdings.length === 0 || holdings.some(({ productCode }) => held.has(productCode));
  const isSameFirst = before === null || after === null || before === after;
  return last.subscriptionDate === statement.subscriptionDate && isSameFirst && isHeld;
}

/** After another job secret, marks say nothing of each other: then the member counts as not known yet. */
function isOfOneSecret(one: Buffer, other: Buffer): boolean {
  return one.subarray(0, MEMBER_SECRET_BYTES).equals(other.subarray(0, MEMBER_SECRET_BYTES));
}

/**
 * Requires that the file may be taken: it is the employee's, and newer than the figures.
 * @returns whether its member is known to be the employee's
 * @throws Failure statement_file_refused
 */
export async function requireOwnFile(database: Database, owner: Owner, read: MembersStatement): Promise<boolean> {
  const { statement, mark } = read;
  const last = await findLatestHeld(database, owner);
  // The former record keeper of the company had other numbers, and its figures end there.
  if (!last || last.rkMgtAgencyCode !== statement.rkMgtAgencyCode) return false;
  const { memberMark } = await findEmployee(database, owner);
  const isKnown = memberMark !== null && timingSafeEqual(memberMark, mark);
  const isComparable = memberMark !== null && isOfOneSecret(memberMark, mark);
  if (isComparable ? !isKnown : !isContinued(last, statement)) throw statementFileRefused('FILE_OTHER_MEMBER');
  if (statement.valuationDate < last.valuationDate) throw statementFileRefused('FILE_OLDER');
  if (statement.valuationDate === last.valuationDate) throw statementFileRefused('FILE_KNOWN');
  return isKnown;
}

/**
 * Requires the same under the lock of a registration, and stores the member's mark.
 * @throws Failure as `requireOwnFile`, reauthentication_required
 */
export async function takeMember(
  transaction: Transaction<Schema>,
  asker: Owner | Session,
  { now, ...read }: MembersStatement & { readonly now: Date },
): Promise<void> {
  const isKnown = await requireOwnFile(transaction, asker, read);
  if (!isKnown) await requireOwnAccount(transaction, asker, { mark: null, now });
  const { sysOrganizationCode, sysUserCode } = asker;
  await employeeUpdate(transaction, { sysOrganizationCode, sysUserCode }, { memberMark: read.mark }).execute();
}
