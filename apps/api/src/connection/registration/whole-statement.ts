/**
 * Adds to a statement what earlier ones told and its own source doesn't: months of the premiums before those that it lists, and
 * for a file the allocation. What nothing has told stays named in `notTold`, and is never taken for zero.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findAllocation, findAllPremiums } from '../../records/statement-lists.ts';
import type { Statement } from '../../records/statements.ts';
import { withKnownMonths } from './sums.ts';

/** @param last the employee's latest statement; undefined before the first */
export async function wholeStatement(
  database: Database,
  owner: Owner,
  { told, last }: { readonly told: AccountStatement; readonly last: Statement | undefined },
): Promise<AccountStatement> {
  const months =
    told.earlierPremiums === undefined ? told : withKnownMonths(told, await findAllPremiums(database, owner));
  const notTold = new Set(told.notTold);
  // Nothing was paid that isn't listed.
  if (months.earlierPremiums === undefined) notTold.delete('premiumMonths');
  const isSameKeeper = last?.rkMgtAgencyCode === told.rkMgtAgencyCode;
  if (!last || !isSameKeeper || last.notTold.includes('allocation') || !notTold.delete('allocation')) {
    return { ...months, notTold: [...notTold] };
  }
  const allocation = await findAllocation(database, owner, last.id);
  return { ...months, allocation: [...allocation], notTold: [...notTold] };
}
