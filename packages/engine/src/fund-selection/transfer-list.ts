/**
 * スイッチングと掛金の配分変更 — computes what to sell, what to buy with the proceeds and how future premiums are allocated, so that the
 * holdings become the chosen asset mix (calculations.md section 9, algorithm). Sales are floored to the yen and in percent of
 * the holding; purchases are percent of the proceeds, since their prices are unknown when the order is given. Products too
 * close to their target are listed and not traded.
 */
import { toYen, type Yen } from '../vocabulary/yen.ts';
import { type CodePercent, compareCodes, divideByWholeShares } from './largest-remainder.ts';
import { tradesOf } from './minimum-trade.ts';
import { type Position, positionsOf, type Switchable } from './position.ts';

export type SoldFund = {
  readonly code: string;
  readonly currentYen: Yen;
  readonly sellYen: Yen;
  /** Percent of the holding, half up: 0 to 99, and 100 only where all of it is sold. */
  readonly sellPercent: number;
  /** 全部売却: the chosen rate is 0, so all of it is sold whatever the price will be. */
  readonly isAll: boolean;
};

export type BoughtFund = { readonly code: string; readonly buyPercent: number };

/** A trade too small for an instruction: 「差が小さいため、手続きに含めていません」. */
export type LeftOutTrade = {
  readonly code: string;
  /** Difference between holding and target, floored; at least 1. */
  readonly yen: Yen;
  readonly side: 'sell' | 'buy';
};

/** Each list in the order of codes. */
export type TransferList = {
  readonly totalYen: Yen;
  /** Empty when every holding is close enough to its target; then nothing is bought either. */
  readonly soldFunds: readonly SoldFund[];
  /** Percent of the proceeds; they sum to 100. */
  readonly boughtFunds: readonly BoughtFund[];
  readonly leftOut: readonly LeftOutTrade[];
  /** Percent of each premium: the chosen rates. */
  readonly allocation: readonly CodePercent[];
};

function byCode(a: CodePercent, b: CodePercent): number {
  return compareCodes(a.code, b.code);
}

function yenOf(amount: bigint): Yen {
  return toYen(Number(amount));
}

/** The percentage is rounded as ⌊x + ½⌋. */
function saleOf({ code, held, rate, excess }: Position): SoldFund {
  const sale = excess / 100n;
  const sellPercent = Number((200n * sale + held) / (2n * held));
  return { code, currentYen: yenOf(held), sellYen: yenOf(sale), sellPercent, isAll: rate === 0 };
}

function purchasesOf(buys: readonly Position[]): readonly BoughtFund[] {
  return divideByWholeShares(buys.map(({ code, excess }) => ({ code, share: -excess }))).flatMap(({ code, percent }) =>
    percent === 0 ? [] : [{ code, buyPercent: percent }],
  );
}

function leftOutOf({ code, excess }: Position): LeftOutTrade {
  return excess > 0n
    ? { code, yen: yenOf(excess / 100n), side: 'sell' }
    : { code, yen: yenOf(-excess / 100n), side: 'buy' };
}

/**
 * The transfers for holdings in integer yen and chosen rates in integer percent that sum to 100. Holdings of one code are
 * added up; one that isn't chosen is sold completely; without holdings only the allocation is filled. Codes compare as text.
 * @throws RangeError when the rates are no valid choice (see `invalidSelection`), or an amount is negative, no whole yen, or
 * too large to be exact with the others.
 */
export function transferList(account: Switchable): TransferList {
  const { total, positions } = positionsOf(account);
  const { sells, buys, leftOut } = tradesOf(positions, total);
  return {
    totalYen: yenOf(total),
    soldFunds: sells.map(saleOf),
    boughtFunds: purchasesOf(buys),
    leftOut: leftOut.map(leftOutOf),
    allocation: account.rates.map(({ code, rate }) => ({ code, percent: rate })).toSorted(byCode),
  };
}
