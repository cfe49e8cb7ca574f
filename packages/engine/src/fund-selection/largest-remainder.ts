/**
 * 最大剰余法 — converts shares to integer percentages that sum to 100, each less than one point from its share (calculations.md section
 * 9). Every share gets its whole points; the points left over go to the largest remainders, ties to the smaller code. It counts
 * in integers, so that neither amounts near 2^53 nor a double's last bit decides a tie.
 */
import { inCommonUnits } from './exact-decimal.ts';

export type Share = { readonly code: string; readonly share: number };
export type WholeShare = { readonly code: string; readonly share: bigint };
export type CodePercent = { readonly code: string; readonly percent: number };

/** Compares by UTF-16 units, the same on every machine: '10' comes before '9'. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function requireDivisible(shares: readonly WholeShare[], total: number): bigint {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`The total is ${total}, not a whole number`);
  const codes = new Set<string>();
  for (const { code, share } of shares) {
    if (share < 0n) throw new RangeError(`The share of ${code} is ${share}, below 0`);
    if (codes.has(code)) throw new RangeError(`${code} has two shares`);
    codes.add(code);
  }
  const sum = shares.reduce((before, { share }) => before + share, 0n);
  if (sum === 0n) throw new RangeError('Every share is 0: there is nothing to divide by');
  return sum;
}

/**
 * `largestRemainder` of shares that are whole numbers of any size.
 * @throws RangeError as `largestRemainder`.
 */
export function divideByWholeShares(shares: readonly WholeShare[], total = 100): readonly CodePercent[] {
  if (shares.length === 0) return [];
  const sum = requireDivisible(shares, total);
  const quotas = shares.map(({ code, share }) => {
    const product = share * BigInt(total);
    return { code, whole: Number(product / sum), remainder: product % sum };
  });
  const left = total - quotas.reduce((points, { whole }) => points + whole, 0);
  const byRemainder = quotas.toSorted((a, b) => {
    if (a.remainder === b.remainder) return compareCodes(a.code, b.code);
    return a.remainder > b.remainder ? -1 : 1;
  });
  const raised = new Set(byRemainder.slice(0, left).map(({ code }) => code));
  return quotas.map(({ code, whole }) => ({ code, percent: raised.has(code) ? whole + 1 : whole }));
}

/**
 * Divides `total` points by shares in any unit, in the given order; a share of 0 gets 0. Without shares the result is empty.
 * @param total whole number of points to divide, 100 for percent.
 * @throws RangeError when a share is negative or not finite, all are 0, a code comes twice, or the total isn't whole.
 */
export function largestRemainder(shares: readonly Share[], total = 100): readonly CodePercent[] {
  const units = inCommonUnits(shares.map(({ share }) => share));
  return divideByWholeShares(
    shares.map(({ code }, i) => ({ code, share: units[i] ?? 0n })),
    total,
  );
}
