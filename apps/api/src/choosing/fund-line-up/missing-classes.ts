/**
 * Classes that a model asks for and the line-up has no product of, and what the nearest mix of the others is worth: the
 * engine's valuation of it against the type's model (calculations.md sections 4 and 9). Products over several classes
 * don't fill a class: the employee could not give it its own percent with them.
 */
import type { CallResult } from '@minori/contract/call';
import type { getFundByAsset } from '@minori/contract/fund-line-up';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { nearestMix } from '@minori/engine/fund-selection/nearest-mix';
import { valueInvestment } from '@minori/engine/investment-valuation/valuation';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { ASSET_CLASSES, type ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { AssetClassRow } from '../../figures/asset-class/repository.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import type { Chooser } from './chooser-repository.ts';

type Missing = Pick<CallResult<typeof getFundByAsset>, 'missingClasses' | 'nearestMix'>;

interface Asked {
  readonly riskToleranceCode: RiskToleranceCode;
  readonly models: ModelPortfolios;
  readonly settings: Pick<Chooser, 'isReit' | 'investmentEvaluationGap'>;
}

function valued(weights: ClassWeights, { riskToleranceCode, models, settings }: Asked): Missing['nearestMix'] {
  const basis = valuationBasis({ ...settings, models });
  // Only the classes of the mix are known: each is invested where its class is by default.
  const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode }, basis);
  if (outcome.status !== 'valued') throw new Error(`The nearest mix can't be valued: ${outcome.status}.`);
  const { totalScore, totalValuation, reason, model } = outcome.valuation;
  return {
    ratios: ASSET_CLASSES.map(({ code }) => ({ assetCode: code, ratio: Math.min(1, weights[code]) })),
    ...{ totalScore, totalValuation },
    investmentRisk: reason.investmentRisk,
    modelRisk: model.risk,
  };
}

/** Nothing is missing of a company that has no line-up yet: there is nothing to choose from at all. */
export function missingClasses(
  lineUp: readonly OfferedProduct[],
  classes: readonly AssetClassRow[],
  asked: Asked,
): Missing {
  const model = asked.models[asked.riskToleranceCode];
  const available = ASSET_CLASSES.map(({ code }) => lineUp.some(({ assetCode }) => assetCode === code));
  const lacking = classes.filter(({ code }) => model[code] > 0 && !available[code]);
  if (lineUp.length === 0 || lacking.length === 0) return { missingClasses: [], nearestMix: null };
  const nearest = nearestMix(model, available);
  return {
    missingClasses: lacking.map(({ code, name }) => ({ assetCode: code, assetName: name, modelPf: model[code] })),
    nearestMix: nearest && valued(nearest.weights, asked),
  };
}
