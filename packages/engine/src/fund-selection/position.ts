/**
 * 保有と選択 — compares the holding of each product with its target, in units in which every target is whole (calculations.md
 * section 9: target T·rate), so that a double's last bit never decides whether a trade is made.
 */
import { toYen } from '../vocabulary/yen.ts';
import { compareCodes } from './largest-remainder.ts';
import { invalidSelection, type SelectedRate } from './selection-check.ts';

/** The part of an account that can be switched: holdings at market value, without 待機資金. */
export type Switchable = {
  readonly holdings: readonly { readonly code: string; readonly amount: number }[];
  readonly rates: readonly SelectedRate[];
};

export type Position = {
  readonly code: string;
  /** Yen. */
  readonly held: bigint;
  /** Percent. */
  readonly rate: number;
  /** Holding − target in hundredths of a yen; negative below the target. */
  readonly excess: bigint;
};

/**
 * Positions in the order of codes, which compare as text; holdings of one code are added up, and one that isn't chosen has rate 0.
 * @throws RangeError when the rates are no valid choice, or an amount is negative or no whole yen.
 */
export function positionsOf({ holdings, rates }: Switchable): {
  readonly total: bigint;
  readonly positions: readonly Position[];
} {
  const problem = invalidSelection(rates);
  if (problem) throw new RangeError(`The rates are no choice: ${problem.problem} ${problem.code ?? ''}`.trimEnd());
  const held = new Map<string, bigint>();
  for (const { code, amount } of holdings) {
    if (amount < 0) throw new RangeError(`The holding of ${code} is ${amount} yen, below 0`);
    held.set(code, (held.get(code) ?? 0n) + BigInt(toYen(amount)));
  }
  const total = [...held.values()].reduce((sum, yen) => sum + yen, 0n);
  const rateOf = new Map(rates.map(({ code, rate }) => [code, rate]));
  const codes = [...new Set([...held.keys(), ...rateOf.keys()])].toSorted(compareCodes);
  const positions = codes.map((code) => {
    const own = held.get(code) ?? 0n;
    const rate = rateOf.get(code) ?? 0;
    return { code, held: own, rate, excess: 100n * own - total * BigInt(rate) };
  });
  return { total, positions };
}
