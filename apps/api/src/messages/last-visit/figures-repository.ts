/** Compares the balance and the grade with those of the employee's previous visit, and finds the reports made since. */
import type { LastVisit } from '@minori/contract/last-visit';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLatestStatement, type Statement } from '../../records/statements.ts';
import { findLatestValuation, findValuationUntil } from '../../records/valuations.ts';

/** null unless there were figures already, and those of today are of a later day. */
export async function findBalances(database: Database, owner: Owner, seenUntil: Date): Promise<LastVisit['balance']> {
  const now = await findLatestStatement(database, owner);
  const before = await findLatestStatement(database, owner, { registeredUntil: seenUntil });
  if (!now || !before || before.valuationDate >= now.valuationDate) return null;
  return { before: balanceOf(before), now: balanceOf(now) };
}

function balanceOf({ valuationDate, totalAssetValuation }: Statement) {
  return { valuationDate, totalAssetValuation };
}

interface Seen {
  readonly seenUntil: Date;
  /** Its month, 'YYYY-MM'. */
  readonly seenIn: string;
}

/** A month keeps its last valuation: one that was made after the visit has taken the place of what was seen. */
export async function findGrades(
  database: Database,
  owner: Owner,
  { seenUntil, seenIn }: Seen,
): Promise<LastVisit['grade']> {
  const seen = await findValuationUntil(database, owner, seenIn);
  if (!seen?.totalValuation || seen.calculatedAt > seenUntil) return null;
  const now = (await findLatestValuation(database, owner))?.totalValuation;
  return now && now !== seen.totalValuation ? { before: seen.totalValuation, now } : null;
}

/** Those made since, the newest first. */
export async function findNewReports(database: Database, owner: Owner, seenUntil: Date) {
  return database
    .selectFrom('reports')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('created_at', '>', seenUntil)
    .orderBy('base_date', 'desc')
    .execute();
}
