/**
 * 選択後の評価 — computes exposure, cost and valuation of a choice of products by the same formulas as for an account
 * (calculations.md section 4, after selection). An account may contain 5 % of unknown products; a choice may not, because the
 * grade of a part would be the grade of another choice.
 */

import type { FundExposure } from '../funds/fund-exposure.ts';
import type { DiversificationValuation } from '../investment-valuation/diversification-valuation.ts';
import { type LookThrough, lookThrough } from '../investment-valuation/look-through.ts';
import type { InvalidPortfolio } from '../investment-valuation/portfolio-check.ts';
import { type InvestmentValuation, valueInvestment } from '../investment-valuation/valuation.ts';
import type { ValuationBasis } from '../investment-valuation/valuation-basis.ts';
import type { ValuationConfig } from '../investment-valuation/valuation-config.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { type InvalidSelection, invalidSelection, type SelectedRate } from './selection-check.ts';

/** A choice has percentages and no yen, so the amounts are left out. */
export type SelectedMix = Omit<LookThrough, 'totalAmount' | 'excludedFundCodes'>;

/** The data for looking through a choice: the fund master, and the calendar year for target-year funds. */
export type FundsOfYear = { readonly funds: ReadonlyMap<string, FundExposure>; readonly year: number };

type Refused =
  | { readonly status: 'invalid'; readonly problem: InvalidSelection | InvalidPortfolio }
  /** Chosen products that are not in the fund master, with their share of the whole. */
  | { readonly status: 'unknownFunds'; readonly fundCodes: readonly string[]; readonly share: number };

export type SelectionLookThrough = { readonly status: 'ok'; readonly lookThrough: SelectedMix } | Refused;

export type SelectionValuation =
  | { readonly status: 'valued'; readonly lookThrough: SelectedMix; readonly valuation: InvestmentValuation }
  | {
      readonly status: 'undiagnosed';
      readonly lookThrough: SelectedMix;
      readonly diversification: DiversificationValuation;
    }
  | Refused;

/** Class weights, area weights and yearly cost of a choice. Never throws; a product with a rate of 0 is ignored. */
export function selectionLookThrough(
  rates: readonly SelectedRate[],
  { funds, year }: FundsOfYear,
  config: ValuationConfig,
): SelectionLookThrough {
  const problem = invalidSelection(rates);
  if (problem) return { status: 'invalid', problem };
  const holdings = rates.map(({ code, rate }) => ({ fundCode: code, amount: rate }));
  const seen = lookThrough({ holdings, pendingCash: 0, funds, year }, { ...config, maxUnknownShare: 0 });
  // Can't happen: rates that sum to 100 are assets. Only accounts have this status.
  if (seen.status === 'noAssets')
    return { status: 'invalid', problem: { field: 'rates', problem: 'notWhole', code: null } };
  if (seen.status !== 'ok') return seen;
  const { totalAmount: _rates, excludedFundCodes: _none, ...mix } = seen.lookThrough;
  return { status: 'ok', lookThrough: mix };
}

/** Values a choice for an employee's type; null before a diagnosis. Never throws; every edge case has its status. */
export function valueSelection(
  selection: FundsOfYear & { readonly rates: readonly SelectedRate[] },
  profile: { readonly riskToleranceCode: RiskToleranceCode | null },
  basis: ValuationBasis,
): SelectionValuation {
  const seen = selectionLookThrough(selection.rates, selection, basis.config);
  if (seen.status !== 'ok') return seen;
  const outcome = valueInvestment(seen.lookThrough, profile, basis);
  return outcome.status === 'invalid' ? outcome : { ...outcome, lookThrough: seen.lookThrough };
}
