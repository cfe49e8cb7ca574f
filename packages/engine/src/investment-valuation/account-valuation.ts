/**
 * 運用評価（口座から） — looks through an account and values it in one step; the api calls it after a scrape (calculations.md section 4).
 */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { DiversificationValuation } from './diversification-valuation.ts';
import { type Account, type LookThrough, type LookThroughOutcome, lookThrough } from './look-through.ts';
import { type InvestmentValuation, type ValuationOutcome, valueInvestment } from './valuation.ts';
import type { ValuationBasis } from './valuation-basis.ts';

export type AccountValuation =
  | { readonly status: 'valued'; readonly lookThrough: LookThrough; readonly valuation: InvestmentValuation }
  | {
      readonly status: 'undiagnosed';
      readonly lookThrough: LookThrough;
      readonly diversification: DiversificationValuation;
    }
  /** No assets yet, too large a share of unknown products, or invalid: no valuation, rather than the grade E. */
  | Exclude<LookThroughOutcome, { status: 'ok' }>
  | Extract<ValuationOutcome, { status: 'invalid' }>;

/** Values an account for an employee's type; null before a diagnosis. Never throws; every edge case has its status. */
export function valueAccount(
  account: Account,
  profile: { readonly riskToleranceCode: RiskToleranceCode | null },
  basis: ValuationBasis,
): AccountValuation {
  const seen = lookThrough(account, basis.config);
  if (seen.status !== 'ok') return seen;
  const outcome = valueInvestment(seen.lookThrough, profile, basis);
  return outcome.status === 'invalid' ? outcome : { ...outcome, lookThrough: seen.lookThrough };
}
