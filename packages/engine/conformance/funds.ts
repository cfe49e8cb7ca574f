/** Checks section `funds`: the random streams, the synthetic market, and every fund's NAVs and metrics. */
import { calendarMonth, isCalendarMonth, monthNumber, monthsBetween } from '../src/calendar/calendar-month.ts';
import { fnv1a32 } from '../src/funds/fnv1a.ts';
import { fundMetrics } from '../src/funds/fund-metrics.ts';
import { fundNavHistory, type SyntheticFund } from '../src/funds/fund-nav-history.ts';
import { isinCheckDigit } from '../src/funds/isin.ts';
import { marketHistory } from '../src/funds/market-history.ts';
import { mulberry32 } from '../src/funds/mulberry32.ts';
import { normalStream } from '../src/funds/normal-stream.ts';
import { BLOCKS, MARKET_FIRST_MONTH, MARKET_FITTED_UNTIL, MARKET_SEED } from '../src/funds/synthetic-plan.ts';
import type { MonthlySeries } from '../src/risk-return/monthly-series.ts';
import { ASSET_CLASSES, SHORT_TERM } from '../src/vocabulary/asset-class.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { classWeights } from './cma.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { cases, constant, entriesOf, keyedCases, type SectionChecks, valuesByKey } from './list-check.ts';
import { EXACT, RATE, SIX_DECIMALS } from './tolerance.ts';

const MARKET = marketHistory(MARKET_FITTED_UNTIL);
const SHORT_TERM_PROXY: MonthlySeries = MARKET.proxies[SHORT_TERM] ?? { firstMonth: MARKET_FIRST_MONTH, values: [] };

/** The first `count` outputs of a stream from the market's seed. */
function firstOutputs<T>(next: () => T, count: number): T[] {
  return Array.from({ length: count }, next);
}

/** Compares metrics by horizon in years: { "1": {...}, "10": null }. */
function expectMetrics(reader: CaseReader, series: MonthlySeries, years: string): void {
  const expected = reader.raw(years);
  const got = fundMetrics(series, { lastMonth: MARKET_FITTED_UNTIL, years: Number(years) }, SHORT_TERM_PROXY);
  if (expected === null || got === null) {
    reader.expect(years, got, EXACT);
    return;
  }
  const horizon = new CaseReader(`${reader.path}.${years}`, expected);
  for (const key of ['years', 'investmentReturn', 'returnByYear', 'investmentRisk', 'maxDrawdown'] as const) {
    horizon.expect(key, got[key], key === 'years' ? EXACT : RATE);
  }
  horizon.expect('sharpe', got.sharpe, SIX_DECIMALS);
  reader.mismatches.push(...horizon.mismatches);
}

function checkFund(reader: CaseReader): void {
  const fund: SyntheticFund = {
    isin: reader.text('isin'),
    loadings: classWeights(reader, 'loadings'),
    alphaPct: reader.number('alphaPct'),
    trackingErrorPct: reader.number('trackingErrorPct'),
    expenseRatioPctInclTax: reader.number('expenseRatioPctInclTax'),
    inception: reader.text('inception'),
  };
  const history = fundNavHistory(fund, MARKET);
  reader.expect('latestNav', history.values.at(-1), EXACT);
  const known = FUND_UNIVERSE.funds.find(({ isin }) => isin === fund.isin);
  for (const key of ['no', 'assetCode', 'style', 'classWeights', 'areaWeights'] as const) {
    reader.expect(key, known?.[key], EXACT);
  }
  for (const key of ['hedgedShare', 'singleCountryShare', 'targetYear'] as const) {
    reader.expect(key, known?.[key] ?? null, EXACT);
  }
  if (!reader.has('metrics')) return;
  const metrics = new CaseReader(`${reader.path}.metrics`, reader.raw('metrics'));
  for (const [years] of entriesOf(reader.raw('metrics'), metrics.path)) expectMetrics(metrics, history, years);
  reader.mismatches.push(...metrics.mismatches);
}

function checkGuaranteed(reader: CaseReader): void {
  const isin = reader.text('isin');
  const known = FUND_UNIVERSE.guaranteed.find((product) => product.isin === isin);
  const fields = [
    'no',
    'assetCode',
    'style',
    'classWeights',
    'areaWeights',
    'ratePct',
    'expenseRatioPctInclTax',
  ] as const;
  for (const key of fields) reader.expect(key, known?.[key], EXACT);
}

/** Compares a fund's NAVs in sampled months, keyed by the fund's number: [['2009-04', 10000], …]. */
const navSample: SectionChecks[string] = ({ name, data }, report) => {
  for (const [no, sample] of entriesOf(data, name)) {
    const fund = FUND_UNIVERSE.funds.find((candidate) => String(candidate.no) === no);
    if (!fund || !Array.isArray(sample)) throw new MalformedFile(`${name}.${no} should be NAVs of a known fund`);
    const { firstMonth, values } = fundNavHistory(fund, MARKET);
    const wrong = sample.flatMap(([month, nav]: [string, number]) => {
      const got = isCalendarMonth(month) ? values[monthsBetween(firstMonth, month)] : undefined;
      return got === nav ? [] : [{ path: `${name}.${no}.${month}`, expected: nav, got }];
    });
    report.add(wrong);
  }
};

function classIndex(key: string): MonthlySeries {
  const assetClass = ASSET_CLASSES.find((candidate) => candidate.key === key);
  const series = assetClass && MARKET.proxies[assetClass.code];
  if (!series) throw new MalformedFile(`funds.classIndexMetrics: there is no class ${key}`);
  return series;
}

export const FUNDS_CHECKS: SectionChecks = {
  seed: constant(MARKET_SEED),
  prng: 'informational',
  fitMonths: 'informational',
  momentCheck: 'informational',
  firstMonth: constant(calendarMonth(monthNumber(MARKET_FIRST_MONTH))),
  baseMonth: constant(MARKET_FITTED_UNTIL),
  blocks: constant(BLOCKS.map(({ months, shift }) => ({ months, annualLogMeanShift: shift }))),
  prngFirst5Uint32: constant(firstOutputs(mulberry32(MARKET_SEED), 5)),
  gaussFirst4: constant(firstOutputs(normalStream(MARKET_SEED), 4), RATE),
  fnv1aExample: valuesByKey(fnv1a32),
  isinExamples: cases((reader) => reader.expect('check', String(isinCheckDigit(reader.text('body'))), EXACT)),
  classIndexMetrics: keyedCases((key, reader) => {
    const series = classIndex(key);
    for (const years of ['1', '3', '5', '10']) {
      if (reader.has(years)) expectMetrics(reader, series, years);
    }
  }),
  funds: cases(checkFund),
  guaranteed: cases(checkGuaranteed),
  navSample,
};
