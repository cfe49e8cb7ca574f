/** 掛金 — the premiums of each month, and where the next ones go by asset class (look-through of 配分指定). */
import type { EmployeeContribution } from '@minori/contract/employee-assets';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database.ts';
import { latestStatementId } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { findProducts } from '../funds/repository.ts';
import { classComposition } from './class-composition.ts';

/** null until something has been read, or before the first contribution. */
export async function employeeContributionOf(
  database: Database,
  owner: Owner,
): Promise<z.output<typeof EmployeeContribution> | null> {
  const premiums = await findPremiums(database, owner);
  const latest = premiums.at(-1);
  if (!latest) return null;
  const allocation = await findAllocation(database, owner, latestStatementId(owner));
  const products = await findProducts(
    database,
    allocation.map(({ productCode }) => productCode),
  );
  // 100 yen of premium, cut as instructed: percent are its yen. A product outside the master is in no class.
  const premium = allocation.map(({ productCode, percent }) => ({ productCode, valuation: percent }));
  const year = Number(latest.month.slice(0, 4));
  const { ratios } = classComposition({ holdings: premium, pendingCash: 0, year }, products);
  return {
    premiumSum: latest.employerPremium + latest.subscriberPremium,
    ...latest,
    premiums,
    earlierPremiums: await findEarlierPremiums(database, owner, premiums),
    categoryClassAllocations: categoryClasses(ratios, await findAssetClasses(database)),
  };
}

// The rows behind employee-contribution.

/** 掛金 of every month with one, ascending. */
export async function findPremiums(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('contributions')
    .select(['month', 'employer_premium', 'subscriber_premium'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  return rows.map((row) => ({
    month: row.month,
    employerPremium: yenOf(row.employer_premium),
    subscriberPremium: yenOf(row.subscriber_premium),
  }));
}

/**
 * Yen of premiums that are older than the months told, where the record keeper shows the last years alone: what 運用金額 has
 * beside these months and the transfers. The registration of a statement checks that sum.
 */
export async function findEarlierPremiums(
  database: Database,
  owner: Owner,
  premiums: Awaited<ReturnType<typeof findPremiums>>,
): Promise<number> {
  const { rows } = await sql<{ flowed: bigint | null }>`
    select (
      select cumulative_contribution_amount from statements
      where sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
      order by valuation_date desc, id desc limit 1
    ) - (
      select coalesce(sum(amount), 0)::bigint from transfers
      where sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
    ) as flowed`.execute(database);
  const told = premiums.reduce(
    (sum, { employerPremium, subscriberPremium }) => sum + employerPremium + subscriberPremium,
    0,
  );
  return Math.max(0, yenOf(rows[0]?.flowed ?? 0n) - told);
}

/** 配分指定 of a statement, in the order of the record keeper's page; empty where no product is set. */
export async function findAllocation(
  database: Database,
  owner: Owner,
  statementId: bigint | ReturnType<typeof latestStatementId>,
) {
  return database
    .selectFrom('allocations')
    .select(['product_code as productCode', 'name', 'percent'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute();
}
