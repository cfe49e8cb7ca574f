/**
 * Maps each list of a reference file to its check function, and runs a file. A list without one is reported as not covered;
 * whoever builds that part of the engine adds its check here.
 */

import { drift } from '../src/fund-selection/drift.ts';
import { fundMetrics } from '../src/funds/fund-metrics.ts';
import { fundNavHistory } from '../src/funds/fund-nav-history.ts';
import { type MarketHistory, marketHistory } from '../src/funds/market-history.ts';
import { MARKET_FIRST_MONTH, MARKET_FITTED_UNTIL } from '../src/funds/synthetic-plan.ts';
import { targetYearWeights } from '../src/funds/target-year-weights.ts';
import { LEVEL_WEIGHTS, LITERACY_BANDS, type LiteracyBand } from '../src/literacy/literacy-config.ts';
import { overallLiteracy } from '../src/literacy/overall-literacy.ts';
import { type ReadColumn, tagLiteracy } from '../src/literacy/tag-literacy.ts';
import { againstClass } from '../src/risk-return/against-class.ts';
import { type DiagnosisRule, diagnose } from '../src/risk-tolerance/diagnose.ts';
import { SHORT_TERM } from '../src/vocabulary/asset-class.ts';
import { allAnswerSets, answersOf, monotonicityViolations } from '../test/answer-sets.ts';
import { BESIDE_GRADE_CHECKS } from './beside-grade.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { CMA_CHECKS } from './cma.ts';
import { COLLEAGUE_CHECKS } from './colleague.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { FUNDS_CHECKS } from './funds.ts';
import { HORIZON_CHECKS } from './horizon.ts';
import { cases, constant, entriesOf, type SectionChecks, worked } from './list-check.ts';
import { MATCHING_CHECKS } from './matching.ts';
import { MODEL_PORTFOLIOS_CHECKS } from './model-portfolios.ts';
import { MONEY_WEIGHTED_RETURN_CHECKS } from './money-weighted-return.ts';
import { Report } from './report.ts';
import {
  ANNUITY_CHECKS,
  DRAWDOWN_CHECKS,
  LUMP_SUM_CHECKS,
  PARAMETER_CHECKS,
  PENSION_TAX_CHECKS,
  PUBLIC_PENSION_CHECKS,
  RECEIPT_AGE_CHECKS,
} from './retirement.ts';
import { FEES_CHECKS, OPTIONS_CHECKS, RETIREMENT_INCOME_CHECKS } from './retirement-income.ts';
import { SELECTION_CHECKS } from './selection.ts';
import { SIMULATION_CHECKS } from './simulation.ts';
import { STRESS_CHECKS } from './stress.ts';
import { EXACT, mismatches, RATE } from './tolerance.ts';
import { numberOf, table } from './transfer-list.ts';
import { VALUATION_CHECKS } from './valuation.ts';
import { WHAT_IF_CHECKS } from './what-if.ts';

const FIELDS = ['points', 'ability', 'knowledge', 'willingness', 'score', 'riskToleranceCode', 'rule'] as const;

function ruleCounts(): Record<DiagnosisRule, number> {
  const counts = { principal: 0, score: 0, cap: 0 };
  for (const answers of allAnswerSets()) {
    const outcome = diagnose(answersOf(answers));
    if (outcome.status === 'diagnosed') counts[outcome.rule] += 1;
  }
  return counts;
}

function answersIn(reader: CaseReader): readonly unknown[] {
  const answers = reader.raw('answers');
  if (!Array.isArray(answers)) throw new MalformedFile(`${reader.path}.answers should be a list`);
  return answers;
}

/** Checks section `riskDiagnosis`: single sets of answers, and the results of all 4,096 sets. */
const RISK_DIAGNOSIS_CHECKS: SectionChecks = {
  totalCombinations: worked(() => allAnswerSets().length),
  ruleCounts: worked(ruleCounts),
  monotonicityViolations: worked(monotonicityViolations),
  // Answers may be missing or invalid: the engine decides what results.
  cases: cases((reader) => {
    const outcome = diagnose(answersOf(answersIn(reader)));
    reader.expect('status', outcome.status, EXACT);
    for (const field of FIELDS) reader.expect(field, outcome.status === 'diagnosed' ? outcome[field] : null, EXACT);
  }),
  demoMix: 'informational',
  distributionUniform: 'informational',
};

/** Raw scores have eight decimals in the files, of which the last is rounded. */
const RAW_SCORE = RATE;

/** Reads one column of a case; a missing field means that the action didn't happen. */
function columnOf(reader: CaseReader): ReadColumn {
  const level = reader.raw('level');
  if (level !== 1 && level !== 2) throw new MalformedFile(`${reader.path}.level should be 1 or 2`);
  const isCorrect = (reader.raw('isCorrect') ?? null) === null ? null : reader.flag('isCorrect');
  return { level, isRead: reader.flag('isRead', false), isQuiz: reader.flag('isQuiz', false), isCorrect };
}

function columnsOf(reader: CaseReader): ReadColumn[] {
  const columns = reader.raw('columns');
  if (!Array.isArray(columns)) throw new MalformedFile(`${reader.path}.columns should be a list`);
  return columns.map((column, i) => columnOf(new CaseReader(`${reader.path}.columns[${i}]`, column)));
}

/** The reference's names of the bands; the screens use other words. */
const BAND_NAMES = { advanced: '上級', intermediate: '中級', beginner: '初級' } as const;

/** A band's name; 「―」 where there is no score. */
function bandName(band: LiteracyBand | undefined): string {
  return band ? BAND_NAMES[band] : '―';
}

function checkTag(reader: CaseReader): void {
  reader.raw('tag');
  const got = tagLiteracy(columnsOf(reader));
  reader.expect('result', got && { ...got, raw: got.rawScore }, RAW_SCORE);
  reader.expect('band', bandName(got?.band), EXACT);
}

const BANDS = LITERACY_BANDS.map(({ band, from }) => `${from > 0 ? `>=${from}` : 'else'} ${BAND_NAMES[band]}`).join(
  ', ',
);

/** Checks section `literacy`: the level weights, the bands, each tag's rates and score, and the score over all tags. */
const LITERACY_CHECKS: SectionChecks = {
  levelWeights: constant(LEVEL_WEIGHTS),
  bands: constant(BANDS),
  cases: cases(checkTag),
  // Scores the tags of the section's own cases together.
  overall: ({ name, data, section }, report) => {
    if (!Array.isArray(section.cases)) throw new MalformedFile(`${name} needs the tags of literacy.cases`);
    const tags = section.cases.map((tag, i) => columnsOf(new CaseReader(`literacy.cases[${i}]`, tag)));
    report.add(mismatches(data, overallLiteracy(tags)?.score ?? null, { path: name, tolerance: EXACT }));
  },
};

let known: MarketHistory | undefined;

/** The synthetic market, generated when a file first needs it. */
function market(): MarketHistory {
  known ??= marketHistory(MARKET_FITTED_UNTIL);
  return known;
}

function checkAgainstClass(reader: CaseReader): void {
  const isin = reader.text('isin');
  const fund = FUND_UNIVERSE.funds.find((candidate) => candidate.isin === isin);
  if (!fund) throw new MalformedFile(`${reader.path}: there is no fund ${isin}`);
  const { proxies } = market();
  const navs = fundNavHistory(fund, market());
  const shortTerm = proxies[SHORT_TERM] ?? { firstMonth: MARKET_FIRST_MONTH, values: [] };
  for (const years of [1, 3, 5, 10]) {
    const horizon = { lastMonth: MARKET_FITTED_UNTIL, years };
    const returnByYear = fundMetrics(navs, horizon, shortTerm)?.returnByYear ?? null;
    const compared = { returnByYear, classWeights: fund.classWeights, hedged: fund.hedgedShare ?? 0 };
    reader.expect(String(years), againstClass(compared, horizon, proxies), RATE);
  }
}

/** Checks `funds.glide` and `funds.versusClass`: target-year funds by calendar year, and funds against their classes. */
const GLIDE_CHECKS: SectionChecks = {
  glide: cases((reader) => {
    const weights = targetYearWeights(reader.number('targetYear'), reader.number('year'));
    reader.expect('classWeights', weights, EXACT);
  }),
  versusClass: cases(checkAgainstClass),
};

/** Checks `selection.drift`: how far holdings have moved from a choice. */
const DRIFT_CHECKS: SectionChecks = {
  drift: cases((reader) => {
    const holdings = table(reader.raw('current'), `${reader.path}.current`);
    const rates = table(reader.raw('ratesPct'), `${reader.path}.ratesPct`);
    const moved = drift({
      holdings: holdings.map(({ code, value }) => ({ code, amount: value })),
      rates: rates.map(({ code, value }) => ({ code, rate: value })),
    });
    const largest = moved && { fund: numberOf(moved.largest.code), points: moved.largest.points };
    reader.expect('result', moved && { ...moved, largest }, RATE);
  }),
};

const SECTIONS: Readonly<Record<string, SectionChecks>> = {
  cma: CMA_CHECKS,
  horizon: { ...HORIZON_CHECKS, ...STRESS_CHECKS },
  valuation: VALUATION_CHECKS,
  besideGrade: BESIDE_GRADE_CHECKS,
  moneyWeightedReturn: MONEY_WEIGHTED_RETURN_CHECKS,
  funds: { ...FUNDS_CHECKS, ...GLIDE_CHECKS },
  literacy: LITERACY_CHECKS,
  selection: { ...SELECTION_CHECKS, ...DRIFT_CHECKS },
  colleague: COLLEAGUE_CHECKS,
  riskDiagnosis: RISK_DIAGNOSIS_CHECKS,
  modelPortfolios: MODEL_PORTFOLIOS_CHECKS,
  simulation: SIMULATION_CHECKS,
  matching: MATCHING_CHECKS,
  parameters: PARAMETER_CHECKS,
  receiptAge: RECEIPT_AGE_CHECKS,
  lumpSum: LUMP_SUM_CHECKS,
  annuity: ANNUITY_CHECKS,
  pensionTax: PENSION_TAX_CHECKS,
  publicPension: PUBLIC_PENSION_CHECKS,
  options: OPTIONS_CHECKS,
  retirementIncome: RETIREMENT_INCOME_CHECKS,
  drawdown: DRAWDOWN_CHECKS,
  fees: FEES_CHECKS,
  whatIf: WHAT_IF_CHECKS,
};

/**
 * Runs every known section of a parsed file.
 * @throws MalformedFile when the file doesn't have the reference's layout.
 */
export function runSections(file: unknown): Report {
  const report = new Report();
  for (const [sectionName, section] of entriesOf(file, 'the file')) {
    if (sectionName === '_meta' || sectionName === 'parameterRows') continue;
    const lists = entriesOf(section, sectionName);
    for (const [listName, data] of lists) {
      const name = `${sectionName}.${listName}`;
      const check = SECTIONS[sectionName]?.[listName];
      if (check === undefined) report.notCovered(name);
      else if (check !== 'informational') check({ name, data, section: Object.fromEntries(lists) }, report);
    }
  }
  return report;
}
