/**
 * Computes `riskReturnInfo`: the expected figures of the model, the present asset mix and the improved one: median of ten
 * years cumulative, median a year, risk a year, all net of fees (calculations.md section 4, after selection).
 */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { forwardFigures } from './forward-figures.ts';
import { portfolioMoments } from './portfolio-moments.ts';

const YEARS = 10;

/** An asset mix and its weighted expense ratio, a fraction a year. */
export type CostedMix = {
  readonly weights: ClassWeights;
  readonly expenseRatio: number;
  /** 為替ヘッジあり外国債券 as a fraction of the whole; 0 if absent. */
  readonly hedged?: number | undefined;
};

export type ExpectedReturnRisk = {
  readonly investmentReturn: number;
  readonly returnByYear: number;
  readonly investmentRisk: number;
};

export type RiskReturnInfo = {
  readonly model: ExpectedReturnRisk | null;
  readonly current: ExpectedReturnRisk;
  readonly afterImprove: ExpectedReturnRisk | null;
  /** afterImprove minus current. */
  readonly diff: ExpectedReturnRisk | null;
};

/** The three figures of one mix. */
export function expectedReturnRisk(mix: CostedMix, assumptions: CapitalMarketAssumptions): ExpectedReturnRisk {
  const moments = portfolioMoments(mix, assumptions);
  const figures = forwardFigures(moments, YEARS);
  return {
    investmentReturn: figures.medianCumulative,
    returnByYear: figures.returnByYear,
    investmentRisk: figures.investmentRisk,
  };
}

/**
 * The figures of all mixes; null for those that the employee lacks: model before a diagnosis, afterImprove and diff before a
 * choice.
 */
export function riskReturnInfo(
  mixes: { model: CostedMix | null; current: CostedMix; afterImprove: CostedMix | null },
  assumptions: CapitalMarketAssumptions,
): RiskReturnInfo {
  const current = expectedReturnRisk(mixes.current, assumptions);
  const afterImprove = mixes.afterImprove && expectedReturnRisk(mixes.afterImprove, assumptions);
  return {
    model: mixes.model && expectedReturnRisk(mixes.model, assumptions),
    current,
    afterImprove,
    diff: afterImprove && {
      investmentReturn: afterImprove.investmentReturn - current.investmentReturn,
      returnByYear: afterImprove.returnByYear - current.returnByYear,
      investmentRisk: afterImprove.investmentRisk - current.investmentRisk,
    },
  };
}
