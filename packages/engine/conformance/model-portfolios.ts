/** Checks section `modelPortfolios`: the stored models against the grid search, and one million yen in them after a year. */
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import { MODEL_CONSTRAINTS } from '../src/assumptions/model-constraints.ts';
import { modelPortfolios } from '../src/assumptions/model-portfolios.ts';
import { cumulativeQuantile } from '../src/risk-return/forward-figures.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { millionGrownBy, oneYearOfMillion } from '../src/risk-tolerance/one-year-range.ts';
import { Z_95 } from '../src/statistics/normal-distribution.ts';
import { SHORT_TERM } from '../src/vocabulary/asset-class.ts';
import { fivePercentGrid, searchModel } from '../test/model-search.ts';
import { CaseReader } from './case-reader.ts';
import { cases, type SectionChecks, worked } from './list-check.ts';
import { EXACT, RATE, SIX_DECIMALS } from './tolerance.ts';
import { riskToleranceCode } from './valuation.ts';

const { mean: MEANS } = assumptionSet();

let grid: ReturnType<typeof fivePercentGrid> | undefined;
/** Computes the grid when the first case needs it, so that files without this section don't wait. */
function gridOnce() {
  grid ??= fivePercentGrid(assumptionSet());
  return grid;
}

/** Checks the stored weights in percent; 元本確保型 is not part of the search. */
function checkModel(reader: CaseReader): void {
  const code = riskToleranceCode(reader);
  const isReit = reader.raw('isReit') !== false;
  const weights = modelPortfolios(isReit)[code];
  const { mean, risk } = portfolioMoments({ weights }, assumptionSet());
  const found = code === 4 ? [0, 0, 0, 0, 0, 100] : searchModel(gridOnce(), code, isReit);
  reader.expect(
    'weightsPct',
    weights.map((weight) => Math.round(100 * weight)),
    EXACT,
  );
  reader.expect('weightsPct', found, EXACT);
  reader.expect('mu', mean, RATE);
  reader.expect('sd', risk, RATE);
  reader.expect('sharpeVsShort', (mean - MEANS[SHORT_TERM]) / risk, SIX_DECIMALS);
}

function checkOneYear(reader: CaseReader): void {
  const weights = modelPortfolios(true)[riskToleranceCode(reader)];
  const { lossProbability, ...points } = oneYearOfMillion(weights, assumptionSet());
  const p5 = millionGrownBy(cumulativeQuantile(portfolioMoments({ weights }, assumptionSet()), 1, -Z_95));
  for (const [key, amount] of Object.entries({ ...points, p5 })) reader.expect(key, amount, EXACT);
  reader.expect('lossProb', lossProbability, SIX_DECIMALS);
}

export const MODEL_PORTFOLIOS_CHECKS: SectionChecks = {
  gridSize: worked(() => gridOnce().length),
  models: cases(checkModel),
  oneYearOf1M: cases(checkOneYear),
  constraints: ({ name, data }, report) => {
    // The rules and the tie-break are prose in the file; `test/model-search.ts` implements them.
    const reader = new CaseReader(name, data);
    reader.expect('types', MODEL_CONSTRAINTS.types, EXACT);
    for (const key of ['rules', 'tieBreak']) reader.raw(key);
    reader.expect('common', MODEL_CONSTRAINTS.common, EXACT);
    report.addCase(reader, name);
  },
  longOnlyFrontier5pct: 'informational',
};
