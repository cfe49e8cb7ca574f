/** 会社のモデルポートフォリオ — checks a company's own table of models before anybody is graded by it (calculations.md section 3). */
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { type ModelPortfolios, modelPortfolios } from '../assumptions/model-portfolios.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';

/** A company's own table as stored, not yet checked. */
export type OwnModels = Readonly<Partial<Record<RiskToleranceCode, readonly number[]>>>;

const SUM_TOLERANCE = 1e-9;

function checkedWeights(code: RiskToleranceCode, weights: readonly number[] | undefined): ClassWeights {
  const refuse = (why: string) => new RangeError(`The company's own model of type ${code} ${why}`);
  if (!weights) throw refuse('is missing');
  if (weights.length !== 6) throw refuse(`has ${weights.length} weights, not 6`);
  if (!weights.every((weight) => weight >= 0 && weight <= 1)) throw refuse(`has a weight outside 0..1: ${weights}`);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) > SUM_TOLERANCE) throw refuse(`sums to ${sum}, not 1`);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = weights;
  return [a, b, c, d, e, f];
}

/** Requires σ to rise in the order of types 4, 1, 2, 3 (default assumptions): a type that may bear more has the riskier model. */
function requireRiskOrder(models: ModelPortfolios): void {
  const assumptions = assumptionSet();
  const risks = RISK_TOLERANCE_ORDER.map((code) => ({
    code,
    risk: portfolioRisk({ weights: models[code] }, assumptions),
  }));
  for (const [index, { code, risk }] of risks.entries()) {
    const before = risks[index - 1];
    if (before && !(risk > before.risk)) {
      throw new RangeError(
        `The company's own model of type ${code} carries a risk of ${risk}, not more than type ${before.code}'s ${before.risk}`,
      );
    }
  }
}

/**
 * The models of a company: the standard ones, or its own table, which replaces all of them.
 * @throws RangeError naming the type, when the table lacks one, has weights that aren't six shares of 1, or its risks don't
 * rise from 元本確保型 over 安定型 and 標準型 to 積極型 (calculations.md section 3).
 */
export function companyModelPortfolios(isReit: boolean, override: OwnModels | null): ModelPortfolios {
  if (!override) return modelPortfolios(isReit);
  const models: ModelPortfolios = {
    1: checkedWeights(1, override[1]),
    2: checkedWeights(2, override[2]),
    3: checkedWeights(3, override[3]),
    4: checkedWeights(4, override[4]),
  };
  requireRiskOrder(models);
  return models;
}
