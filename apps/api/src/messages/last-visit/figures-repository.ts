/** Compares the balance and the grade with those of the employee's previous visit, and finds the reports made since. */
import type { LastVisit } from '@minori/contract/last-visit';
import { findLatestValuation } from '../../figures/investment-valuation/latest-repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';

/** null unless there were figures already, and those of today are of a later day. */
export async function findBalances(database: Database, owner: Owner, seenUntil: Date): Promise<LastVisit['balance']> {
  const latest = database
    .selectFrom('statements')
    .select(['valuation_date as valuationDate', 'total_asset_valuation as total'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const now = await latest.executeTakeFirst();
  const before = await latest.where('registered_at', '<=', seenUntil).executeTakeFirst();
  if (!now || !before || before.valuationDate >= now.valuationDate) return null;
  return { before: balanceOf(before), now: balanceOf(now) };
}

function balanceOf({ valuationDate, total }: { readonly valuationDate: string; readonly total: bigint }) {
  return { valuationDate, totalAssetValuation: yenOf(total) };
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
  const seen = await database
    .selectFrom('valuations')
    .select(['total_valuation as grade', 'calculated_at as calculatedAt'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('month', '<=', seenIn)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!seen?.grade || seen.calculatedAt > seenUntil) return null;
  const now = (await findLatestValuation(database, owner))?.totalValuation;
  return now && now !== seen.grade ? { before: seen.grade, now } : null;
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
