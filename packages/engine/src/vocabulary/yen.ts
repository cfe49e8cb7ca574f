/**
 * 円 — defines money as integer yen with a brand type, which keeps a rate or a fraction of a yen from being passed as an
 * amount. Results are floored only where they leave the engine (calculations.md, conventions).
 */
declare const yenBrand: unique symbol;

export type Yen = number & { readonly [yenBrand]: true };

/**
 * Asserts that a number is an amount in yen.
 * @throws RangeError when it is not an integer that a double holds exactly.
 */
export function toYen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in integer yen: ${amount}`);
  return (amount === 0 ? 0 : amount) as Yen;
}

/**
 * A computed amount, floored to whole yen: 8,121,683.96 becomes 8,121,683.
 * @throws RangeError when it is not finite or too large to be exact.
 */
export function floorToYen(amount: number): Yen {
  return toYen(Math.floor(amount));
}
