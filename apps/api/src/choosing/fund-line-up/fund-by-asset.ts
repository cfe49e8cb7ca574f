/**
 * 資産ごとに選ぶ — lists every product of the company's plan by asset class, with the model's share of each class and the
 * employee's own. All products are described in the same words, and none is preselected (calculations.md section 9).
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import { type getFundByAsset, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { nearestMix } from '@minori/engine/fund-selection/nearest-mix';
import { valueInvestment } from '@minori/engine/investment-valuation/valuation';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { ASSET_CLASSES, type ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { AssetClassRow } from '../../figures/asset-class/repository.ts';
import { modelsOf } from '../../figures/model-portfolio/company-models.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp, type OfferedProduct } from '../../records/line-ups.ts';
import { type Chooser, findChooser } from './chooser-repository.ts';
import { factsOf, groupsOf, productsOf } from './groups.ts';
import { leavingCostOf } from './leaving-cost.ts';
import { type OwnProducts, ownProducts } from './own-products.ts';
import { recordShown, type ShownLineUp } from './shown-repository.ts';

type FundByAsset = CallResult<typeof getFundByAsset>;
type Group = FundByAsset['fundByAssetModels'][number];

function productOf(entry: OfferedProduct, own: OwnProducts): Group['products'][number] {
  const { productCode, annualRate } = entry;
  return {
    isinCode: productCode,
    ...factsOf(entry, own),
    ...{ annualRate, leavingCost: leavingCostOf(entry) },
    currentShare: own.shareOf(productCode),
    allocationPercent: own.percentOf(productCode),
    inputRate: 0,
  };
}

/** The share of a class; null for the group of products over several classes. */
function shareOf(weights: ClassWeights | null, assetCode: Group['assetCode']): number | null {
  // A sum of shares may exceed 1 by a rounding error.
  return assetCode === SEVERAL_CLASSES || !weights ? null : Math.min(1, weights[assetCode]);
}

/** What was shown of the products, without the employee's own figures. */
function shownOf({ riskToleranceCode, productDataSource, fundByAssetModels }: FundByAsset): ShownLineUp {
  const products = fundByAssetModels.flatMap((group) => group.products);
  return {
    call: 'fundByAsset',
    riskToleranceCode,
    productCodes: products.map(({ isinCode }) => isinCode),
    content: [
      productDataSource,
      fundByAssetModels.map(({ assetCode, modelPf }) => [assetCode, modelPf]),
      products.map(({ isinCode, currentShare, allocationPercent, inputRate, ...facts }) => Object.values(facts)),
    ],
  };
}

export async function fundByAsset(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  riskToleranceCode: CallParsed<typeof getFundByAsset>['query']['riskToleranceCode'],
): Promise<FundByAsset> {
  const at = now();
  const [lineUp, chooser] = await Promise.all([
    findLineUp(database, owner.sysOrganizationCode),
    findChooser(database, owner, lastCompleteMonth(tokyoDate(at.getTime()))),
  ]);
  const { classes } = chooser;
  const models = modelsOf(chooser.isReit, chooser.ownModels);
  const own = ownProducts(chooser);
  const current = chooser.account?.lookThrough?.classWeights ?? null;
  const groups = lineUp.length === 0 ? [] : groupsOf(classes);
  const answer: FundByAsset = {
    riskToleranceCode,
    productDataSource: own.productDataSource,
    dataDate: own.dataDate,
    fundByAssetModels: groups.map((group) => ({
      ...group,
      modelPf: shareOf(models[riskToleranceCode], group.assetCode),
      currentPf: shareOf(current, group.assetCode),
      showDetail: false,
      products: productsOf(lineUp, group.assetCode).map((entry) => productOf(entry, own)),
    })),
    ...missingClasses(lineUp, classes, { riskToleranceCode, models, settings: chooser }),
  };
  if (lineUp.length > 0) await recordShown(database, owner, { shown: shownOf(answer), at });
  return answer;
}

type Missing = Pick<CallResult<typeof getFundByAsset>, 'missingClasses' | 'nearestMix'>;

interface ValuationBase {
  readonly riskToleranceCode: RiskToleranceCode;
  readonly models: ModelPortfolios;
  readonly settings: Pick<Chooser, 'isReit' | 'investmentEvaluationGap'>;
}

function valued(weights: ClassWeights, { riskToleranceCode, models, settings }: ValuationBase): Missing['nearestMix'] {
  const basis = valuationBasis({ ...settings, models });
  // Only the asset classes are known: each is assumed to be invested in the default areas of its class.
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

/** Classes of which the line-up has no product; empty for a company without a line-up. */
function missingClasses(
  lineUp: readonly OfferedProduct[],
  classes: readonly AssetClassRow[],
  asked: ValuationBase,
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
