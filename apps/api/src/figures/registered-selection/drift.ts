/**
 * 選んだ配分からのずれ — how far what is held has moved from the choice registered last, and without one from the record
 * keeper's 配分指定 (calculations.md section 9, "Drift"). What is neither offered nor chosen is left out of the whole, as in
 * the procedure (docs/decisions/0016): nobody here can switch it.
 */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { employeeQuery } from '../../records/employees.ts';
import { findProducts } from '../../records/products.ts';
import { heldAndChosen, movedFrom } from './held-and-chosen.ts';

export interface SelectionDrift {
  /** Half of what all products together are away from their rates: 0 to 100. */
  readonly points: number;
  /** The product furthest away, as the employee's own statement calls it; points above its rate, below 0 where it lacks. */
  readonly largest: { readonly isinCode: string; readonly name: string; readonly points: number };
  /** What it is measured against: the registered choice, or the record keeper's 配分指定. */
  readonly against: 'selection' | 'allocation';
}

const readHeldAndChosen = preparedQuery((database, owner: Owner) =>
  employeeQuery(database, owner).select(heldAndChosen(database, owner)),
);

/** null before a scrape, where nothing is held that was chosen or is offered, and where no product is set for the premiums. */
export async function driftOf(database: Database, owner: Owner): Promise<SelectionDrift | null> {
  const [facts] = await readHeldAndChosen(database, owner);
  const moved = facts && movedFrom(facts);
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
