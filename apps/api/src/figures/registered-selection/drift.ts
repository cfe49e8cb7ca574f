/**
 * 選んだ配分からのずれ — how far what is held has moved from the choice registered last, and without one from the record
 * keeper's 配分指定 (calculations.md section 9, "Drift"). What is neither offered nor chosen is left out of the whole, as in
 * the procedure (docs/decisions/0016): nobody here can switch it.
 */
import { drift } from '@minori/engine/fund-selection/drift';
import { invalidSelection, type SelectedRate } from '@minori/engine/fund-selection/selection-check';
import type { Database } from '../../platform/storage/database.ts';
import { latestStatementId } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { findAllocation } from '../employee-assets/contribution.ts';
import { findProducts } from '../funds/repository.ts';
import { ratesOf } from './choice.ts';
import { findSelection } from './selection-repository.ts';

export interface SelectionDrift {
  /** Half of what all products together are away from their rates: 0 to 100. */
  readonly points: number;
  /** The product furthest away, as the employee's own statement calls it; points above its rate, below 0 where it lacks. */
  readonly largest: { readonly isinCode: string; readonly name: string; readonly points: number };
  /** What it is measured against: the registered choice, or the record keeper's 配分指定. */
  readonly against: 'selection' | 'allocation';
}

type Allocation = Awaited<ReturnType<typeof findAllocation>>;

/** A page may have one product on two lines. */
function allocatedRates(allocation: Allocation): readonly SelectedRate[] {
  const percents = new Map<string, number>();
  for (const { productCode, percent } of allocation) {
    percents.set(productCode, (percents.get(productCode) ?? 0) + percent);
  }
  return [...percents].map(([code, rate]) => ({ code, rate }));
}

/** What the statement registered last holds; empty before a scrape. */
async function findHoldings(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('holdings')
    .select(['product_code', 'name', 'valuation'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', latestStatementId(owner))
    .orderBy('position')
    .execute();
  return rows.map(({ product_code, name, valuation }) => ({
    productCode: product_code,
    name,
    amount: yenOf(valuation),
  }));
}

async function findOffered(database: Database, owner: Owner): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('line_ups')
    .select('product_code')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .execute();
  return rows.map(({ product_code }) => product_code);
}

/** null before a scrape, where nothing is held that was chosen or is offered, and where no product is set for the premiums. */
export async function driftOf(database: Database, owner: Owner): Promise<SelectionDrift | null> {
  const selection = await findSelection(database, owner);
  const allocation = await findAllocation(database, owner, latestStatementId(owner));
  const rates = selection ? ratesOf(selection.rates) : allocatedRates(allocation);
  if (invalidSelection(rates)) return null;
  const switchable = new Set([...(await findOffered(database, owner)), ...rates.map(({ code }) => code)]);
  const held = await findHoldings(database, owner);
  const holdings = held.filter(({ productCode }) => switchable.has(productCode));
  const moved = drift({
    holdings: holdings.map(({ productCode, amount }) => ({ code: productCode, amount })),
    rates,
  });
  if (!moved) return null;
  const { code, points } = moved.largest;
  const onPage = [...held, ...allocation].find(({ productCode }) => productCode === code)?.name;
  const name = onPage ?? (await findProducts(database, [code])).get(code)?.name ?? code;
  return {
    points: moved.driftPoints,
    largest: { isinCode: code, name, points },
    against: selection ? 'selection' : 'allocation',
  };
}
