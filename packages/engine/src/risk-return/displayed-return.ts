/**
 * 想定リターン — computes the one return that is shown for an asset mix or model everywhere: the median a year after fees, with the
 * risk of the assumption set BASE in both views (calculations.md 2b, "One return").
 */
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { forwardFigures } from './forward-figures.ts';
import { portfolioMoments } from './portfolio-moments.ts';
import type { CostedMix } from './risk-return-info.ts';

/** Fractions a year. */
export type DisplayedReturn = {
  /** e^a − 1 from μ net of fees, under the assumptions of the chosen view. */
  readonly returnByYear: number;
  /** σ under BASE, whichever view is chosen. */
  readonly investmentRisk: number;
};

/** @param assumptions of the chosen view: BASE, or LOW for the cautious one */
export function displayedReturn(
  { weights, expenseRatio, hedged }: CostedMix,
  assumptions: CapitalMarketAssumptions,
): DisplayedReturn {
  const net = portfolioMoments({ weights, expenseRatio, hedged }, assumptions);
  return {
    returnByYear: forwardFigures(net, 1).returnByYear,
    investmentRisk: portfolioMoments({ weights, hedged }, assumptionSet()).risk,
  };
}
