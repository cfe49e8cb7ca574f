// 割合: each holding's share in tenths of a percent, spread so that the column sums to exactly 100.0%.

const WHOLE = 1_000;

/**
 * Largest-remainder rounding of amounts to shares that sum to 1,000 tenths of a percent.
 * All zero when the amounts are; ties go to the earlier amount.
 */
export function sharesInTenths(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((amount * WHOLE) / total));
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: (amount * WHOLE) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
