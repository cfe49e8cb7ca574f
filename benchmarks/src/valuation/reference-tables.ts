/** What the contenders know beforehand: models, their risks and effective numbers, and the covariances, from the engine's data. */
import { assumptionSet, DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import type { LimitResult, LimitTables } from './columnar-limit.ts';
import { type Assumptions, wirePerson } from './naive.ts';

const TYPES = [1, 2, 3, 4] as const;

interface Model {
  readonly weights: ReturnType<typeof modelPortfolios>[1];
  readonly areaWeights: ReturnType<typeof areaRatio>;
}

export function tables(): { naive: Assumptions; limit: LimitTables } {
  const cma = assumptionSet(DEFAULT_ASSUMPTION_SET_ID);
  const portfolios = modelPortfolios(true);
  const models = TYPES.map((type) => ({ weights: portfolios[type], areaWeights: areaRatio(portfolios[type]) }));
  const [conservative, standard, aggressive] = models as [Model, Model, Model, Model];
  const effective = (weights: readonly number[]) => 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const yardsticks = [conservative, standard, aggressive, conservative];
  return {
    naive: {
      sd: cma.risk,
      correlation: cma.correlation,
      models: models.map((model, index) => wirePerson({ ...model, riskToleranceCode: TYPES[index] ?? 4 })),
    },
    limit: {
      model: Float64Array.from(models.flatMap((model) => [...model.weights])),
      modelRisk: Float64Array.from(models, (model) => portfolioMoments(model.weights, cma).risk),
      effectiveClasses: Float64Array.from(yardsticks, (model) => effective(model.weights)),
      effectiveAreas: Float64Array.from(yardsticks, (model) => effective(model.areaWeights)),
      covariance: Float64Array.from(cma.covariance),
    },
  };
}

export function emptyResult(count: number): LimitResult {
  const column = () => new Uint8Array(count);
  return {
    asset: column(),
    area: column(),
    separation: column(),
    risk: column(),
    diversified: column(),
    fit: column(),
    total: column(),
    diversifiedGrade: column(),
    fitGrade: column(),
    grade: column(),
    sigma: new Float64Array(count),
  };
}
