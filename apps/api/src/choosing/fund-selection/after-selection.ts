/**
 * 選択後の評価 — values a selection and compares it with the present account (calculations.md section 4, after selection).
 * For the account it uses the stored valuation unchanged, because the figures must be those of the evaluation screen.
 */
import type { AfterSelection, FundValuation, PlanValuation, PresentState } from '@minori/contract/fund-selection';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import { valueSelection } from '@minori/engine/fund-selection/value-selection';
import { yearlyCost } from '@minori/engine/fund-selection/yearly-cost';
import { categoryClasses } from '../../figures/asset-class/repository.ts';
import type { GradedValuation } from '../../figures/beside-grade/beside-grade.ts';
import type { Market } from '../../figures/funds/market.ts';
import { type Horizons, horizonsOf, partsOf } from '../../figures/investment-valuation/horizons.ts';
import { type ValuedMix, valuationAnswer } from '../../figures/investment-valuation/valuation-answer.ts';
import { valuationSentences } from '../../figures/investment-valuation/valuation-sentences.ts';
import { type Choice, ratesOf } from '../../figures/registered-selection/choice.ts';
import { riskReturnOfValuation } from '../../figures/risk-return/service.ts';
import { words } from '../../platform/base/words.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import type { LatestValuation } from './account-state-repository.ts';
import type { ComparedAccount, JudgedAccount } from './compared-account.ts';

/**
 * Values a stored or checked selection. This always succeeds: the database accepts only valid ones, and the fund master
 * keeps every product.
 * @throws Error if it can't be valued, which is a bug
 */
export function valueChoice(
  choice: Choice,
  products: readonly OfferedProduct[],
  { riskToleranceCode, year, basis }: ComparedAccount['comparisonBasis'],
): ValuedMix {
  const funds = new Map(products.map((product) => [product.productCode, product]));
  const outcome = valueSelection({ rates: ratesOf(choice), funds, year }, { riskToleranceCode }, basis);
  if (outcome.status === 'valued' || outcome.status === 'undiagnosed') return outcome;
  throw new Error(`A choice can't be valued: ${outcome.status}`);
}

function inputFundsOf(choice: Choice, products: readonly OfferedProduct[]): PlanValuation['inputFundInfo'] {
  const rates = new Map(choice.map(({ isinCode, inputRate }) => [isinCode, inputRate]));
  return products.flatMap(({ productCode: isinCode, assetCode, name, style, expenseRatio }) => {
    const inputRate = rates.get(isinCode);
    return inputRate === undefined ? [] : [{ isinCode, assetCode, name, style, expenseRatio, inputRate }];
  });
}

/** @param products at least those of the selection, in the order of the list */
export function planValuationOf(
  choice: Choice,
  products: readonly OfferedProduct[],
  account: Pick<JudgedAccount, 'comparisonBasis' | 'classes' | 'totalAssetValuation' | 'latest' | 'judge'>,
): { readonly valuation: PlanValuation; readonly mix: ValuedMix['lookThrough'] } {
  const outcome = valueChoice(choice, products, account.comparisonBasis);
  const { assumptionSetId, grades, weaknesses, model, ...message } = valuationAnswer(outcome);
  const { weights, expenseRatio } = outcome.lookThrough;
  const { latest, judge } = account;
  return {
    mix: outcome.lookThrough,
    valuation: {
      ...{ ...grades, ...words().comments.valuationComments({ ...grades, ...message, weaknesses }), ...message },
      ...{ assumptionSetId, expenseRatio },
      state: latest ? judge(asIfHeld(latest, grades.totalValuation, outcome.lookThrough)) : null,
      categoryAssetRatio: categoryClasses(weights, account.classes),
      modelAssetRatio: model && categoryClasses(model.weights, account.classes),
      inputFundInfo: inputFundsOf(choice, products),
      yearlyCost: yearlyCost(account.totalAssetValuation ?? 0, expenseRatio),
    },
  };
}

/** The account with another portfolio, under the same method, assumption set and model. */
function asIfHeld(
  latest: LatestValuation,
  totalValuation: LatestValuation['totalValuation'],
  { weights: classWeights, expenseRatio, hedged, targetYears }: ValuedMix['lookThrough'],
): GradedValuation {
  return { ...latest, totalValuation, details: { ...latest.details, classWeights, expenseRatio, hedged, targetYears } };
}

/** The present account as its stored valuation describes it. */
export function presentStateOf(
  { details, ...latest }: LatestValuation,
  { classes, totalAssetValuation, judge }: Pick<JudgedAccount, 'classes' | 'totalAssetValuation' | 'judge'>,
): PresentState {
  const total = totalAssetValuation ?? 0;
  const { expenseRatio, reason, areaRatio, differencialWithModelPf } = details;
  const { warnings: _, ...comments } = valuationSentences({ ...latest, details });
  return {
    ...{ totalValuation: latest.totalValuation, totalScore: latest.totalScore, ...comments },
    state: judge({ ...latest, details }),
    ...{ assetClassScore: latest.assetClassScore, areaClassScore: latest.areaClassScore },
    ...{ separationGapScore: latest.separationGapScore, riskGapScore: latest.riskGapScore },
    diversifiedValuation: latest.diversifiedValuation,
    riskToleranceFitValuation: latest.riskToleranceFitValuation,
    ...{ reason, areaRatio, differencialWithModelPf, expenseRatio },
    categoryAssetRatio: categoryClasses(details.classWeights, classes),
    yearlyCost: yearlyCost(total, expenseRatio),
    totalAssetValuation: total,
  };
}

/**
 * What a valuation needs besides the selection: the account, the employee's attributes as of today, and the market data
 * for past returns.
 */
interface Surroundings {
  readonly account: JudgedAccount;
  readonly latest: LatestValuation;
  readonly attributes: Pick<FundValuation, 'genderCode' | 'isMarried' | 'isDependent' | 'age'>;
  readonly market: Market | undefined;
}

function wholeValuation(
  valuation: PlanValuation,
  { latest, attributes }: Surroundings,
  horizons: Horizons,
): FundValuation {
  const { investmentPeriod, interest } = latest.details;
  return {
    ...valuation,
    ...attributes,
    ...horizons,
    ...{ riskTolerance: latest.riskTolerance, investmentPeriod, interest },
    investmentValuationAssetRatio: valuation.categoryAssetRatio,
    modelPfAssetRatio: valuation.modelAssetRatio,
  };
}

/** Returns the valuations after and before the selection, and the risk and return of both. */
export function afterSelection(
  choice: Choice,
  products: readonly OfferedProduct[],
  around: Surroundings,
): Omit<AfterSelection, 'registeredAt'> {
  const { account, latest, market } = around;
  const { valuation, mix } = planValuationOf(choice, products, account);
  const bought = choice.map(({ isinCode, inputRate }) => ({ productCode: isinCode, valuation: inputRate }));
  const known = new Map(products.map((product) => [product.productCode, product]));
  const parts = partsOf({ holdings: bought, pendingCash: 0 }, { products: known, navs: market?.navs ?? new Map() });
  return {
    fundValuation: wholeValuation(valuation, around, horizonsOf(parts, latest.details.modelWeights, market)),
    before: presentStateOf(latest, account),
    riskReturnInfo: riskReturnOfValuation(latest, { fees: modelFees(account.lineUp), afterImprove: mix }),
  };
}
