/** Section `selection`, as far as it is a valuation: holdings looked through, costed, scored and graded. */
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { valueAccount } from '../src/valuation/account-valuation.ts';
import { valuationBasis } from '../src/valuation/valuation-basis.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { FUND_EXPOSURES } from './fund-universe.ts';
import { cases, entriesOf, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';
import { riskToleranceCode } from './valuation.ts';

function checkLookThrough(reader: CaseReader): void {
  const holdings = entriesOf(reader.raw('holdings'), `${reader.path}.holdings`).map(([fundCode, amount]) => {
    if (typeof amount !== 'number') throw new MalformedFile(`${reader.path}.holdings.${fundCode} should be yen`);
    return { fundCode, amount };
  });
  const pendingCash = reader.has('pendingCash') ? reader.number('pendingCash') : 0;
  const outcome = valueAccount(
    { holdings, pendingCash, funds: FUND_EXPOSURES },
    { riskToleranceCode: riskToleranceCode(reader) },
    valuationBasis({ isReit: true }),
  );
  if (outcome.status !== 'valued') throw new RangeError(`the valuation is ${JSON.stringify(outcome)}`);
  const { lookThrough, valuation } = outcome;
  const { weights, expenseRatio } = lookThrough;
  reader.expect('classWeights', weights, RATE);
  reader.expect('areaWeights', lookThrough.areaWeights, RATE);
  reader.expect('weightedFeePct', 100 * expenseRatio, RATE);
  reader.expect('mu', portfolioMoments(weights, assumptionSet()).mean, RATE);
  reader.expect('netMu', portfolioMoments(weights, assumptionSet(), expenseRatio).mean, RATE);
  reader.expect('sd', portfolioMoments(weights, assumptionSet()).risk, RATE);
  reader.expect('scores', valuation, EXACT);
}

export const SELECTION_CHECKS: SectionChecks = { lookThrough: cases(checkLookThrough) };
