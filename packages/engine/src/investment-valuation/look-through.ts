/**
 * ルックスルー — from the products held to class weights, area weights and cost (calculations.md section 4, inputs and
 * edge cases). Balance and target-year funds count by what they hold; 待機資金 counts as short-term, domestic, free.
 */
import { CLASS_AREAS } from '../assumptions/class-areas.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import { type ClassWeights, SHORT_TERM } from '../vocabulary/asset-class.ts';
import type { InvalidPortfolio } from './portfolio-check.ts';
import type { ValuationConfig } from './valuation-config.ts';

/** What one yen in a fund is exposed to. */
export type FundExposure = {
  readonly classWeights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** 信託報酬, a fraction a year. */
  readonly expenseRatio: number;
};

/** Amounts are market values in yen. */
export type Account = {
  readonly holdings: readonly { readonly fundCode: string; readonly amount: number }[];
  readonly pendingCash: number;
  /** The fund master by product code. */
  readonly funds: ReadonlyMap<string, FundExposure>;
};

export type LookThrough = {
  readonly weights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** Weighted, a fraction a year. */
  readonly expenseRatio: number;
  /** Yen, what was left out included. */
  readonly totalAmount: number;
  /** Not empty: the valuation speaks of the rest only, and the screen says so. */
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

/** The first amount that is no amount. */
function amountProblem({ holdings, pendingCash }: Account): InvalidPortfolio | undefined {
  for (const { amount, field } of [
    ...holdings.map((holding) => ({ amount: holding.amount, field: 'holdings' as const })),
    { amount: pendingCash, field: 'pendingCash' as const },
  ]) {
    if (!Number.isFinite(amount)) return { field, problem: 'notFinite' };
    if (amount < 0) return { field, problem: 'negative' };
  }
  return undefined;
}

type Slice = { readonly amount: number; readonly exposure: FundExposure };

/** The amount-weighted mean of the slices' exposures. */
function blend(slices: readonly Slice[]): FundExposure {
  const total = slices.reduce((sum, { amount }) => sum + amount, 0);
  const mean = (pick: (exposure: FundExposure) => number) =>
    slices.reduce((sum, { amount, exposure }) => sum + amount * pick(exposure), 0) / total;
  const ofClass = (i: 0 | 1 | 2 | 3 | 4 | 5) => mean(({ classWeights }) => classWeights[i]);
  const ofArea = (i: 0 | 1 | 2 | 3) => mean(({ areaWeights }) => areaWeights[i]);
  return {
    classWeights: [ofClass(0), ofClass(1), ofClass(2), ofClass(3), ofClass(4), ofClass(5)],
    areaWeights: [ofArea(0), ofArea(1), ofArea(2), ofArea(3)],
    expenseRatio: mean(({ expenseRatio }) => expenseRatio),
  };
}

/**
 * Looks through an account. Funds outside the master are left out and the rest rescaled while they are at most 5 % of
 * the value; above that there is nothing to believe, and the outcome says which codes are missing.
 */
export function lookThrough(account: Account, config: ValuationConfig): LookThroughOutcome {
  const problem = amountProblem(account);
  if (problem) return { status: 'invalid', problem };
  const held = account.holdings.filter(({ amount }) => amount > 0);
  const totalAmount = held.reduce((sum, { amount }) => sum + amount, account.pendingCash);
  if (totalAmount === 0) return { status: 'noAssets' };

  const slices: Slice[] = account.pendingCash > 0 ? [{ amount: account.pendingCash, exposure: PENDING_CASH }] : [];
  const unknown = new Set<string>();
  let unknownAmount = 0;
  for (const { fundCode, amount } of held) {
    const exposure = account.funds.get(fundCode);
    if (exposure) slices.push({ amount, exposure });
    else {
      unknown.add(fundCode);
      unknownAmount += amount;
    }
  }
  // Compared as amounts, so that exactly 5 % passes in whatever units the account is counted.
  if (unknownAmount > config.maxUnknownShare * totalAmount) {
    return { status: 'unknownFunds', fundCodes: [...unknown], share: unknownAmount / totalAmount };
  }
  const { classWeights, areaWeights, expenseRatio } = blend(slices);
  return {
    status: 'ok',
    lookThrough: { weights: classWeights, areaWeights, expenseRatio, totalAmount, excludedFundCodes: [...unknown] },
  };
}
