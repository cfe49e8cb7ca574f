/**
 * スイッチングと配分変更 — what to sell, what to buy with the proceeds and how premiums are allocated from now on, so that
 * what is held becomes what was chosen (calculations.md section 9, algorithm). Sales are floored to the yen and in percent
 * of the holding; purchases are percent of the proceeds, since their prices are unknown when the order is given.
 */
import { toYen, type Yen } from '../vocabulary/yen.ts';
import { type CodePercent, compareCodes, divideByWholeShares } from './largest-remainder.ts';
import { invalidSelection, type SelectedRate } from './selection-check.ts';

/** What can be switched: holdings at market value, without 待機資金. */
export type Switchable = {
  readonly holdings: readonly { readonly code: string; readonly amount: number }[];
  readonly rates: readonly SelectedRate[];
};

export type SoldFund = {
  readonly code: string;
  readonly currentYen: Yen;
  readonly sellYen: Yen;
  /** Of the holding, half up: 0 to 99, and 100 exactly where all of it goes. */
  readonly sellPercent: number;
  /** 全部売却: the rate is 0, so no yen stays whatever the price will be. */
  readonly isAll: boolean;
};

export type BoughtFund = { readonly code: string; readonly buyPercent: number };

/** Each list in the order of codes. */
export type TransferList = {
  readonly totalYen: Yen;
  /** Empty when every holding is at its target but for parts of a yen; then nothing is bought either. */
  readonly soldFunds: readonly SoldFund[];
  /** Of the proceeds; they sum to 100. */
  readonly boughtFunds: readonly BoughtFund[];
  /** Of each premium: the rates as they were chosen. */
  readonly allocation: readonly CodePercent[];
};

/** One product held or chosen. Hundredths of a yen, in which every target is whole: what is held beyond the target. */
type Position = { readonly code: string; readonly held: bigint; readonly rate: number; readonly excess: bigint };

function positionsOf({ holdings, rates }: Switchable): { total: bigint; positions: readonly Position[] } {
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

function byCode(a: CodePercent, b: CodePercent): number {
  return compareCodes(a.code, b.code);
}

function yenOf(amount: bigint): Yen {
  return toYen(Number(amount));
}

/** ⌊x + ½⌋ of the percentage; undefined where the sale is less than a yen. */
function saleOf({ code, held, rate, excess }: Position): SoldFund | undefined {
  const sale = excess > 0n ? excess / 100n : 0n;
  if (sale === 0n) return undefined;
  const sellPercent = Number((200n * sale + held) / (2n * held));
  return { code, currentYen: yenOf(held), sellYen: yenOf(sale), sellPercent, isAll: rate === 0 };
}

function purchasesOf(positions: readonly Position[]): readonly BoughtFund[] {
  const short = positions.filter(({ excess }) => excess < 0n).map(({ code, excess }) => ({ code, share: -excess }));
  return divideByWholeShares(short).flatMap(({ code, percent }) =>
    percent === 0 ? [] : [{ code, buyPercent: percent }],
  );
}

/**
 * The list for holdings in integer yen and chosen rates in integer percent that sum to 100. Holdings of one code are added
 * up; one that isn't chosen is sold whole; without holdings there is the allocation alone. Codes compare as text.
 * @throws RangeError when the rates are no choice (`invalidSelection` says so beforehand), or an amount is negative, no
 *   whole yen, or too large to be exact with the others.
 */
export function transferList(account: Switchable): TransferList {
  const problem = invalidSelection(account.rates);
  if (problem) throw new RangeError(`The rates are no choice: ${problem.problem} ${problem.code ?? ''}`.trimEnd());
  const { total, positions } = positionsOf(account);
  const soldFunds = positions.flatMap((position) => saleOf(position) ?? []);
  return {
    totalYen: yenOf(total),
    soldFunds,
    boughtFunds: soldFunds.length === 0 ? [] : purchasesOf(positions),
    allocation: account.rates.map(({ code, rate }) => ({ code, percent: rate })).toSorted(byCode),
  };
}
