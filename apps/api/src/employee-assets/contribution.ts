/** 掛金 — the premiums of each month, and where the next ones go by asset class (look-through of 配分指定). */
import type { EmployeeContribution } from '@minori/contract/employee-assets';
import type * as z from 'zod/mini';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { findProducts } from '../funds/repository.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { classComposition } from './class-composition.ts';
import { findAllocation, findPremiums } from './contribution-repository.ts';

/** null until something has been read, or before the first contribution. */
export async function employeeContributionOf(
  database: Database,
  owner: Owner,
): Promise<z.output<typeof EmployeeContribution> | null> {
  const premiums = await findPremiums(database, owner);
  const latest = premiums.at(-1);
  if (!latest) return null;
  const allocation = await findAllocation(database, owner);
  const products = await findProducts(
    database,
    allocation.map(({ productCode }) => productCode),
  );
  // 100 yen of premium, cut as instructed: percent are its yen. A product outside the master is in no class.
  const premium = allocation.map(({ productCode, percent }) => ({ productCode, valuation: percent }));
  const { ratios } = classComposition({ holdings: premium, pendingCash: 0 }, products);
  return {
    premiumSum: latest.employerPremium + latest.subscriberPremium,
    ...latest,
    premiums,
    categoryClassAllocations: categoryClasses(ratios, await findAssetClasses(database)),
  };
}
