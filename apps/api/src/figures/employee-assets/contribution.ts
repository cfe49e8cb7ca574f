/** 掛金 — returns the contributions of each month, and how the next ones split by asset class (look-through of 配分指定). */
import type { EmployeeContribution } from '@minori/contract/employee-assets';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findProducts } from '../../records/products.ts';
import { findAllocation, findAllPremiums } from '../../records/statement-lists.ts';
import { findLatestStatement, latestStatementId } from '../../records/statements.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { classComposition } from './class-composition.ts';

/** null before the first statement or contribution. */
export async function employeeContributionOf(
  database: Database,
  owner: Owner,
): Promise<z.output<typeof EmployeeContribution> | null> {
  const { premiums, earlier } = await findAllPremiums(database, owner);
  const latest = premiums.at(-1);
  if (!latest) return null;
  const { notTold = [] } = (await findLatestStatement(database, owner)) ?? {};
  const allocation = await findAllocation(database, owner, latestStatementId(owner));
  const products = await findProducts(
    database,
    allocation.map(({ productCode }) => productCode),
  );
  // Splits 100 yen as instructed, so percents are yen. A product outside the master is in no class.
  const premium = allocation.map(({ productCode, percent }) => ({ productCode, valuation: percent }));
  const year = Number(latest.month.slice(0, 4));
  const { ratios } = classComposition({ holdings: premium, pendingCash: 0, year }, products);
  return {
    premiumSum: latest.employerPremium + latest.subscriberPremium,
    ...latest,
    premiums,
    earlierPremiums: earlier,
    ...(notTold.includes('premiumMonths') && { hasLaterPremiums: true as const }),
    categoryClassAllocations: categoryClasses(ratios, await findAssetClasses(database)),
  };
}
