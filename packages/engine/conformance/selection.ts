/**
 * Checks section `selection`: exposure, cost, score and grade of holdings and of a choice, and the expected results before and
 * after a change. `transfer-list.ts` checks the trades between them.
 */
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import { modelPortfolios } from '../src/assumptions/model-portfolios.ts';
import { valueSelection } from '../src/fund-selection/value-selection.ts';
import { valueAccount } from '../src/investment-valuation/account-valuation.ts';
import { lookThrough } from '../src/investment-valuation/look-through.ts';
import { valuationBasis } from '../src/investment-valuation/valuation-basis.ts';
import { VALUATION_CONFIG } from '../src/investment-valuation/valuation-config.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { type CostedMix, type RiskReturnInfo, riskReturnInfo } from '../src/risk-return/risk-return-info.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { FUND_EXPOSURES } from './fund-universe.ts';
import { cases, constant, entriesOf, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';
import { checkLargestRemainder, checkTransfer } from './transfer-list.ts';
import { riskToleranceCode } from './valuation.ts';

function checkLookThrough(reader: CaseReader): void {
  const holdings = entriesOf(reader.raw('holdings'), `${reader.path}.holdings`).map(([fundCode, amount]) => {
    if (typeof amount !== 'number') throw new MalformedFile(`${reader.path}.holdings.${fundCode} should be yen`);
    return { fundCode, amount };
  });
  const pendingCash = reader.has('pendingCash') ? reader.number('pendingCash') : 0;
  const outcome = valueAccount(
    { holdings, pendingCash, year: YEAR, funds: FUND_EXPOSURES },
    { riskToleranceCode: riskToleranceCode(reader) },
    valuationBasis({ isReit: true }),
  );
  if (outcome.status !== 'valued') throw new RangeError(`the valuation is ${JSON.stringify(outcome)}`);
  const { lookThrough, valuation } = outcome;
  const { weights, expenseRatio, hedged, singleCountry } = lookThrough;
  reader.expect('classWeights', weights, RATE);
  reader.expect('areaWeights', lookThrough.areaWeights, RATE);
  reader.expect('weightedFeePct', 100 * expenseRatio, RATE);
  reader.expect('hedged', hedged, RATE);
  reader.expect('singleCountry', singleCountry, RATE);
  reader.expect('mu', portfolioMoments({ weights, hedged }, assumptionSet()).mean, RATE);
  const net = portfolioMoments({ weights, expenseRatio, hedged }, assumptionSet());
  reader.expect('netMu', net.mean, RATE);
  reader.expect('sd', net.risk, RATE);
  reader.expect('scores', valuation, EXACT);
}

/** The year of the weights that the universe gives for target-year funds. */
const YEAR = 2026;

/** Percent by fund number: the two mixes of calculations.md section 4, of which the file holds only the results. */
const CURRENT_PERCENTS = { 24: 40, 7: 30, 901: 30 };
const CHOSEN_PERCENTS = { 1: 20, 7: 25, 12: 25, 15: 15, 19: 4, 20: 3, 22: 3, 901: 5 };
const MODEL_TYPE = 2;
/** A fraction a year, as in the case. */
const MODEL_FEE = 0.0016;

function mixOf(percents: Readonly<Record<string, number>>): CostedMix {
  const holdings = Object.entries(percents).map(([fundCode, amount]) => ({ fundCode, amount }));
  const outcome = lookThrough({ holdings, pendingCash: 0, year: YEAR, funds: FUND_EXPOSURES }, VALUATION_CONFIG);
  if (outcome.status !== 'ok') throw new RangeError(`the mix is ${outcome.status}`);
  return outcome.lookThrough;
}

function expectedInfo(): RiskReturnInfo {
  const model = { weights: modelPortfolios(true)[MODEL_TYPE], expenseRatio: MODEL_FEE };
  const mixes = { model, current: mixOf(CURRENT_PERCENTS), afterImprove: mixOf(CHOSEN_PERCENTS) };
  return riskReturnInfo(mixes, assumptionSet());
}

/** The choice `CHOSEN_PERCENTS`, valued for an employee of type 2. */
function expectedAfterSelection() {
  const rates = Object.entries(CHOSEN_PERCENTS).map(([code, rate]) => ({ code, rate }));
  const basis = valuationBasis({ isReit: true });
  const outcome = valueSelection(
    { rates, funds: FUND_EXPOSURES, year: YEAR },
    { riskToleranceCode: MODEL_TYPE },
    basis,
  );
  if (outcome.status !== 'valued') throw new RangeError(`the choice is ${JSON.stringify(outcome)}`);
  const { lookThrough, valuation } = outcome;
  return { ...lookThrough, feePct: 100 * lookThrough.expenseRatio, ...valuation };
}

export const SELECTION_CHECKS: SectionChecks = {
  lookThrough: cases(checkLookThrough),
  riskReturnInfo: constant(expectedInfo(), RATE),
  afterSelection: constant(expectedAfterSelection(), RATE),
  transfers: cases(checkTransfer),
  largestRemainder: cases(checkLargestRemainder),
};
