/** Checks section `horizon`: expected figures, realised figures of series given by formulas, axis limits and areas. */
import { CLASS_AREAS } from '../src/assumptions/class-areas.ts';
import { modelPortfolios } from '../src/assumptions/model-portfolios.ts';
import { addMonths } from '../src/calendar/calendar-month.ts';
import { fundMetrics } from '../src/funds/fund-metrics.ts';
import { effectiveNumber } from '../src/investment-valuation/effective-number.ts';
import { areaRatio } from '../src/risk-return/area-ratio.ts';
import { returnAxisLimits, riskAxisLimits } from '../src/risk-return/axis-limits.ts';
import { forwardFigures } from '../src/risk-return/forward-figures.ts';
import type { MonthlySeries } from '../src/risk-return/monthly-series.ts';
import { realisedReturn } from '../src/risk-return/realised-portfolio.ts';
import { AREAS } from '../src/vocabulary/area.ts';
import { ASSET_CLASSES } from '../src/vocabulary/asset-class.ts';
import { RISK_TOLERANCES } from '../src/vocabulary/risk-tolerance.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { cases, runCase, type SectionChecks, valuesByKey } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

const FIRST_MONTH = '2000-01';
const MONTHS = 120;

/** The three series of calculations.md section 2, k = 0..120. */
const FORMULAS: Readonly<Record<string, (k: number) => number>> = {
  A: (k) => 10_000 * Math.exp(0.0045 * k + 0.06 * Math.sin(0.9 * k) + 0.02 * Math.sin(2.3 * k)),
  B: (k) => 12_000 * Math.exp(0.001 * k + 0.008 * Math.cos(0.7 * k)),
  C: (k) => 15_000 * Math.exp(-0.002 * k + 0.1 * Math.sin(0.4 * k + 1)),
};

function formulaSeries(name: string): MonthlySeries {
  const formula = FORMULAS[name];
  if (!formula) throw new MalformedFile(`there is no series ${name}`);
  return {
    firstMonth: FIRST_MONTH,
    values: Array.from({ length: MONTHS + 1 }, (_, k) => Math.floor(formula(k) + 0.5)),
  };
}

/** Parses a case's series: 'A', '0.5A+0.3B+0.2C monthly rebalanced', or 'A, only 30 months of history, H=3' (H: years). */
function seriesOf(recipe: string): { parts: { weight: number; series: MonthlySeries }[]; years: number | undefined } {
  const months = /only (\d+) months/.exec(recipe)?.[1];
  const years = /H=(\d+)/.exec(recipe)?.[1];
  const mix = (recipe.split(/[ ,]/)[0] ?? '').split('+').map((term) => /^([\d.]*)([A-Z])$/.exec(term));
  const parts = mix.map((term) => {
    if (!term?.[2]) throw new MalformedFile(`horizon.trailing: can't read the series ${recipe}`);
    const full = formulaSeries(term[2]);
    const cut = months === undefined ? 0 : MONTHS - Number(months);
    const series = { firstMonth: addMonths(FIRST_MONTH, cut), values: full.values.slice(cut) };
    return { weight: term[1] ? Number(term[1]) : 1, series };
  });
  return { parts, years: years === undefined ? undefined : Number(years) };
}

function checkTrailing(reader: CaseReader): void {
  const { parts, years } = seriesOf(reader.text('series'));
  const horizon = { lastMonth: addMonths(FIRST_MONTH, MONTHS), years: years ?? reader.number('years') };
  const [first, ...others] = parts;
  const result =
    first && others.length === 0
      ? fundMetrics(first.series, horizon, first.series)
      : realisedReturn(
          parts.map(({ weight, series }) => ({
            weight,
            source: { kind: 'fund', navs: series, classWeights: [0, 0, 0, 0, 0, 1], expenseRatio: 0 },
          })),
          horizon,
          [],
        );
  reader.expect('result', result, RATE);
  for (const key of ['investmentReturn', 'returnByYear', 'investmentRisk'] as const) {
    reader.expect(key, result?.[key] ?? null, RATE);
  }
}

function checkForward(reader: CaseReader): void {
  const moments = { mean: reader.number('mu'), risk: reader.number('sd') };
  const figures = forwardFigures(moments, reader.number('years'));
  reader.expect('cumMeanReturn', figures.meanCumulative, RATE);
  reader.expect('cumMedianReturn', figures.medianCumulative, RATE);
  reader.expect('annualisedMedian', figures.returnByYear, RATE);
  reader.expect('annualisedRisk', figures.investmentRisk, RATE);
  reader.expect('riskOfAnnualised', figures.riskOfAnnualised, RATE);
  reader.expect('cumRisk', figures.riskCumulative, RATE);
  reader.expect('p5Cum', figures.low5Cumulative, RATE);
  reader.expect('p95Cum', figures.high5Cumulative, RATE);
  reader.expect('lossProb', figures.lossProbability, RATE);
}

function checkRegion(reader: CaseReader): void {
  const portfolio = reader.text('portfolio');
  const type = RISK_TOLERANCES.find(({ code }) => portfolio === `type${code}`);
  if (!type) throw new MalformedFile(`${reader.path}: there is no portfolio ${portfolio}`);
  const ratio = areaRatio(modelPortfolios(true)[type.code]);
  reader.expect('areaRatio', Object.fromEntries(AREAS.map((area, i) => [area, ratio[i]])), RATE);
  reader.expect('effectiveN', effectiveNumber(ratio), RATE);
}

export const HORIZON_CHECKS: SectionChecks = {
  forward: cases(checkForward),
  trailing: cases(checkTrailing),
  navFirst6Last3: valuesByKey((name) => {
    const { values } = formulaSeries(name);
    return [...values.slice(0, 6), ...values.slice(-3)];
  }),
  axisLimits: ({ name, data }, report) => {
    const check = (reader: CaseReader) => {
      reader.expect('investmentRiskLimit', riskAxisLimits(reader.numbers('riskValuesPct')), EXACT);
      reader.expect('returnByYearLimit', returnAxisLimits(reader.numbers('returnValuesPct')), EXACT);
      reader.raw('step');
      reader.raw('pad');
    };
    report.addCase(runCase(new CaseReader(name, data), check), name);
  },
  regionDefault: valuesByKey((key) => CLASS_AREAS[ASSET_CLASSES.find((item) => item.key === key)?.code ?? 0]),
  regionCases: cases(checkRegion),
};
