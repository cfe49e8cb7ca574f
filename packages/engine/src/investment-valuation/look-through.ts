/**
 * ルックスルー — computes class weights, area weights and cost from the products held (calculations.md section 4, inputs and edge
 * cases). Balanced funds count by their contents, target-year funds by their contents in the year of the valuation; 待機資金 counts as
 * short-term and domestic, without a fee.
 */
import { CLASS_AREAS } from '../assumptions/class-areas.ts';
import { exposureIn, type FundExposure } from '../funds/fund-exposure.ts';
import type { TargetYearHoldings } from '../simulation/mix-growth.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import { type ClassWeights, SHORT_TERM } from '../vocabulary/asset-class.ts';
import type { InvalidPortfolio } from './portfolio-check.ts';
import type { ValuationConfig } from './valuation-config.ts';

/** Amounts are market values in yen. */
export type Account = {
  readonly holdings: readonly { readonly fundCode: string; readonly amount: number }[];
  /** 待機資金, yen. Negative while purchases are not paid for; it then belongs to no asset class. */
  readonly pendingCash: number;
  /** The calendar year of the valuation. */
  readonly year: number;
  /** The fund master by product code. */
  readonly funds: ReadonlyMap<string, FundExposure>;
};

export type LookThrough = {
  readonly weights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** Weighted, a fraction a year. */
  readonly expenseRatio: number;
  /** 為替ヘッジあり外国債券 as a fraction of the whole, a part of its FB. */
  readonly hedged: number;
  /** Share of funds of one foreign country, a fraction of the whole. */
  readonly singleCountry: number;
  /** Share of target-year funds, whose weights will change, a fraction of the whole. */
  readonly targetYears: TargetYearHoldings;
  /** Yen, including products that were left out. */
  readonly totalAmount: number;
  /** Products outside the fund master. If there are any, the valuation covers only the others, and the screen says so. */
  readonly excludedFundCodes: readonly string[];
};

export type LookThroughOutcome =
  | { readonly status: 'ok'; readonly lookThrough: LookThrough }
  | { readonly status: 'noAssets' }
  | { readonly status: 'unknownFunds'; readonly fundCodes: readonly string[]; readonly share: number }
  | { readonly status: 'invalid'; readonly problem: InvalidPortfolio };

const PENDING_CASH: FundExposure = {
  classWeights: [0, 0, 0, 0, 0, 1],
  areaWeights: CLASS_AREAS[SHORT_TERM],
  expenseRatio: 0,
};

/** The first amount that is invalid, if any. */
function amountProblem({ holdings, pendingCash }: Account): InvalidPortfolio | undefined {
  for (const { amount, field } of [
    ...holdings.map((holding) => ({ amount: holding.amount, field: 'holdings' as const })),
    { amount: pendingCash, field: 'pendingCash' as const },
  ]) {
    if (!Number.isFinite(amount)) return { field, problem: 'notFinite' };
    if (amount < 0 && field === 'holdings') return { field, problem: 'negative' };
  }
  return undefined;
}

type Slice = { readonly amount: number; readonly exposure: FundExposure };

/** The shares of the whole in each target-year series. */
function targetYearsOf(slices: readonly Slice[], asOf: number): TargetYearHoldings {
  const total = slices.reduce((sum, { amount }) => sum + amount, 0);
  const amounts = new Map<number, number>();
  for (const { amount, exposure } of slices) {
    const { targetYear = null } = exposure;
    if (targetYear !== null) amounts.set(targetYear, (amounts.get(targetYear) ?? 0) + amount);
  }
  return { asOf, shares: [...amounts].map(([targetYear, amount]) => ({ targetYear, share: amount / total })) };
}

/** The mean of the slices' exposures, weighted by amount. */
function blend(slices: readonly Slice[]): Omit<LookThrough, 'totalAmount' | 'excludedFundCodes' | 'targetYears'> {
  const total = slices.reduce((sum, { amount }) => sum + amount, 0);
  const mean = (pick: (exposure: FundExposure) => number) =>
    slices.reduce((sum, { amount, exposure }) => sum + amount * pick(exposure), 0) / total;
  const ofClass = (i: 0 | 1 | 2 | 3 | 4 | 5) => mean(({ classWeights }) => classWeights[i]);
  const ofArea = (i: 0 | 1 | 2 | 3) => mean(({ areaWeights }) => areaWeights[i]);
  return {
    weights: [ofClass(0), ofClass(1), ofClass(2), ofClass(3), ofClass(4), ofClass(5)],
    areaWeights: [ofArea(0), ofArea(1), ofArea(2), ofArea(3)],
    expenseRatio: mean(({ expenseRatio }) => expenseRatio),
    hedged: mean(({ hedgedShare }) => hedgedShare ?? 0),
    singleCountry: mean(({ singleCountryShare }) => singleCountryShare ?? 0),
  };
}

type KnownSlices =
  | {
      readonly status: 'ok';
      /** 待機資金 and the products of the fund master. */
      readonly slices: readonly Slice[];
      readonly totalAmount: number;
      readonly excludedFundCodes: readonly string[];
    }
  | Exclude<LookThroughOutcome, { status: 'ok' }>;

/** The parts of an account that are valued, each with its exposure in the year of the valuation; see `lookThrough`. */
export function knownSlices(account: Account, config: ValuationConfig): KnownSlices {
  const problem = amountProblem(account);
  if (problem) return { status: 'invalid', problem };
  const held = account.holdings.filter(({ amount }) => amount > 0);
  const pendingCash = Math.max(0, account.pendingCash);
  const totalAmount = held.reduce((sum, { amount }) => sum + amount, pendingCash);
  if (totalAmount === 0) return { status: 'noAssets' };

  const slices: Slice[] = pendingCash > 0 ? [{ amount: pendingCash, exposure: PENDING_CASH }] : [];
  const unknown = new Set<string>();
  let unknownAmount = 0;
  for (const { fundCode, amount } of held) {
    const exposure = account.funds.get(fundCode);
    if (exposure) slices.push({ amount, exposure: exposureIn(account.year, exposure) });
    else {
      unknown.add(fundCode);
      unknownAmount += amount;
    }
  }
  // Compared as amounts, so that exactly 5 % passes in any unit of the account.
  if (unknownAmount > config.maxUnknownShare * totalAmount) {
    return { status: 'unknownFunds', fundCodes: [...unknown], share: unknownAmount / totalAmount };
  }
  return { status: 'ok', slices, totalAmount, excludedFundCodes: [...unknown] };
}

/**
 * Looks through an account. Up to 5 % of the value may be in funds outside the master: they are left out and the rest is rescaled.
 * Above 5 % there is no valuation, and the outcome lists the missing codes.
 */
export function lookThrough(account: Account, config: ValuationConfig): LookThroughOutcome {
  const known = knownSlices(account, config);
  if (known.status !== 'ok') return known;
  const { status, slices, ...rest } = known;
  return { status, lookThrough: { ...blend(slices), targetYears: targetYearsOf(slices, account.year), ...rest } };
}
