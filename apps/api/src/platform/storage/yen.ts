/** Money between the database and the program: int8 comes as a bigint, the contract and the engine want a number. */

/**
 * Yen as a number.
 * @throws RangeError beyond 2^53, where a number would no longer be exact; the columns' checks refuse such amounts.
 */
export function yenOf(amount: bigint): number {
  const yen = Number(amount);
  if (!Number.isSafeInteger(yen)) throw new RangeError('An amount beyond the safe integers');
  return yen;
}

/** As `yenOf`, of an account that something is computed with: where it owes more fees than it holds, there is nothing in it. */
export function worthOf(totalAssetValuation: bigint): number {
  return Math.max(0, yenOf(totalAssetValuation));
}

/** A row's amounts as numbers; ids stay what they are. */
export type InNumbers<Row> = {
  readonly [Name in keyof Row]: Name extends 'id'
    ? Row[Name]
    : Row[Name] extends bigint | null
      ? NumberFor<Row[Name]>
      : Row[Name];
};

type NumberFor<Amount> = null extends Amount ? number | null : number;

/** The row itself, which must be the caller's own. @throws RangeError as `yenOf` */
export function inNumbers<Row extends object>(row: Row): InNumbers<Row> {
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (typeof value === 'bigint' && name !== 'id') columns[name] = yenOf(value);
  }
  return row as InNumbers<Row>;
}
