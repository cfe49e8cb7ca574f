/** 掛金 — the premiums of each month, and where the next ones go by asset class (look-through of 配分指定). */
import type { EmployeeContribution } from '@minori/contract/employee-assets';
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
