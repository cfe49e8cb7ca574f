/**
 * 選んだ配分からのずれ — computes how far the holdings have drifted from the registered selection, or without one from the record
 * keeper's 配分指定 (calculations.md section 9, "Drift"). Products that are neither offered nor chosen don't count, as in
 * the procedure (docs/decisions/0016), because they can't be switched.
 */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { employeeQuery } from '../../records/employees.ts';
import { findProducts } from '../../records/products.ts';
import { heldAndChosen, measureDrift } from './held-and-chosen.ts';

export interface SelectionDrift {
  /** Half of the sum of all products' differences from their rates, in percentage points: 0 to 100. */
  readonly points: number;
  /**
   * The product with the largest difference, named as in the employee's statement; points are positive above its rate.
   */
  readonly largest: { readonly isinCode: string; readonly name: string; readonly points: number };
  /** What the drift is measured against: the registered selection, or the record keeper's 配分指定. */
  readonly against: 'selection' | 'allocation';
}

const readHeldAndChosen = preparedQuery((database, owner: Owner) =>
  employeeQuery(database, owner).select(heldAndChosen(database, owner)),
);

/**
 * null before the first statement, when no chosen or offered product is held, and when no product is set for the
 * premiums.
 */
export async function driftOf(database: Database, owner: Owner): Promise<SelectionDrift | null> {
  const [facts] = await readHeldAndChosen(database, owner);
  const moved = facts && measureDrift(facts);
  if (!moved) return null;
  const { code, points } = moved.largest;
  const onPage = [...facts.holdings, ...facts.allocations].find(({ productCode }) => productCode === code)?.name;
  const name = onPage ?? (await findProducts(database, [code])).get(code)?.name ?? code;
  return {
    points: moved.driftPoints,
    largest: { isinCode: code, name, points },
    against: facts.chosen ? 'selection' : 'allocation',
  };
}
