/**
 * Converts money between the database, where int8 is read as a bigint, and the program, where contract and engine need a number.
 */

/**
 * Yen as a number.
 * @throws RangeError beyond 2^53, where a number would be inexact; the columns' checks refuse such amounts.
 */
export function yenOf(amount: bigint): number {
  const yen = Number(amount);
  if (!Number.isSafeInteger(yen)) throw new RangeError('An amount beyond the safe integers');
  return yen;
}

/** The value of an account for calculations, by `yenOf`: 0 where unpaid fees exceed the holdings. */
export function worthOf(totalAssetValuation: bigint): number {
  return Math.max(0, yenOf(totalAssetValuation));
}

/** A row whose amounts are numbers; ids are unchanged. */
export type InNumbers<Row> = {
  readonly [Name in keyof Row]: Name extends 'id'
    ? Row[Name]
    : Row[Name] extends bigint | null
      ? NumberFor<Row[Name]>
      : Row[Name];
};

type NumberFor<Amount> = null extends Amount ? number | null : number;

/** Changes the row itself, which must be the caller's own. @throws RangeError as `yenOf` */
export function inNumbers<Row extends object>(row: Row): InNumbers<Row> {
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (typeof value === 'bigint' && name !== 'id') columns[name] = yenOf(value);
  }
  return row as InNumbers<Row>;
}
