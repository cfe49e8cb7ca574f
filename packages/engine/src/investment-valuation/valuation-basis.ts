/**
 * 評価の前提 — computes once for a company what its valuations compare with: the assumption set, the models, and each model's
 * effective numbers and risk (calculations.md section 4).
 */
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import type { AssumptionSetId, CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { type ModelPortfolios, modelPortfolios } from '../assumptions/model-portfolios.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import { type ClassWeights, SHORT_TERM } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { effectiveAreas, effectiveNumber } from './effective-number.ts';
import { VALUATION_CONFIG, type ValuationConfig } from './valuation-config.ts';

/** The model with which holdings of one type are compared. */
export type ModelReference = {
  readonly weights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** σ a year, a fraction. */
  readonly risk: number;
  /** N_ref of the model's classes and V_ref of its money at risk: what a full diversification score needs. */
  readonly effectiveClasses: number;
  readonly effectiveAreas: number;
};

export type ValuationBasis = {
  readonly assumptions: CapitalMarketAssumptions;
  readonly config: ValuationConfig;
  readonly models: ModelPortfolios;
  /** The company's dead band in percentage points. */
  readonly investmentEvaluationGap: number;
  readonly references: Readonly<Record<RiskToleranceCode, ModelReference>>;
};

/** 元本確保型's model has a single asset class, so its holder's money at risk is compared with 安定型's diversification. */
const DIVERSIFICATION_MODEL: Readonly<Record<RiskToleranceCode, RiskToleranceCode>> = { 1: 1, 2: 2, 3: 3, 4: 1 };

/**
 * The basis for a company.
 * @param options `isReit` chooses the standard models, `models` replaces them; `investmentEvaluationGap` is in
 *   percentage points (0 if absent); without `assumptionSetId` the default set counts.
 * @throws RangeError when the gap is negative or not a number.
 */
export function valuationBasis(options: {
  isReit: boolean;
  investmentEvaluationGap?: number;
  assumptionSetId?: AssumptionSetId;
  models?: ModelPortfolios;
}): ValuationBasis {
  const gap = options.investmentEvaluationGap ?? 0;
  if (!(gap >= 0)) throw new RangeError(`investmentEvaluationGap is ${gap}, not a number of points from 0 up`);
  const models = options.models ?? modelPortfolios(options.isReit);
  const assumptions = assumptionSet(options.assumptionSetId);
  const reference = (code: RiskToleranceCode): ModelReference => {
    const referenceModel = models[DIVERSIFICATION_MODEL[code]];
    return {
      weights: models[code],
      areaWeights: areaRatio(models[code]),
      risk: portfolioRisk({ weights: models[code] }, assumptions),
      effectiveClasses: effectiveNumber(referenceModel),
      effectiveAreas: effectiveAreas(areaRatio(referenceModel), referenceModel[SHORT_TERM]),
    };
  };
  return {
    assumptions,
    config: VALUATION_CONFIG,
    models,
    investmentEvaluationGap: gap,
    references: { 1: reference(1), 2: reference(2), 3: reference(3), 4: reference(4) },
  };
}
