import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERIFICATION } from '../src/verification/verification-record.ts';
import { runSections } from './run-sections.ts';

type Section = Record<string, unknown>;

function reference(): Record<string, Section> {
  return JSON.parse(readFileSync(new URL('../reference/cases.json', import.meta.url), 'utf8'));
}

function retirementReference(): Record<string, Section> {
  return JSON.parse(readFileSync(new URL('../reference/retirement-cases.json', import.meta.url), 'utf8'));
}

/** The first case of a list, so that a test can change it. */
function firstCase(file: Record<string, Section>, section: string, list: string): Section {
  const cases = file[section]?.[list];
  if (!Array.isArray(cases)) throw new Error(`${section}.${list} is no list`);
  return cases[0];
}

const WHOLE = runSections(reference());

test('the committed reference passes wherever it is covered, in as many cases as the page of methods says', () => {
  const { lines, passed, failed } = WHOLE;
  expect({ lines, passed, failed }).toEqual({ lines: [], passed: VERIFICATION.cases, failed: 0 });
});

test('the committed cases of retirement income pass whole', () => {
  expect(runSections(retirementReference()).text()).toBe('351 passed, 0 failed');
});

test.each([
  'cma',
  'horizon',
  'valuation',
  'moneyWeightedReturn',
  'funds',
  'colleague',
  'literacy',
  'selection',
  'simulation',
  'matching',
  'riskDiagnosis',
  'modelPortfolios',
])('section %s is covered whole', (section) => {
  expect(reference()[section]).toBeDefined();
  expect(WHOLE.text()).not.toContain(`not covered: ${section}.`);
});

describe('a wrong figure is found', () => {
  test.each([
    ['cma', 'portfolioCases', 'sd', 0.2],
    ['horizon', 'forward', 'lossProb', 0.5],
    ['horizon', 'trailing', 'investmentRisk', 0.5],
    ['valuation', 'cases', 'totalScore', 99],
    ['valuation', 'cases', 'totalValuation', 'E'],
    ['moneyWeightedReturn', 'cases', 'result', { status: 'OK', rate: 0.1 }],
    ['funds', 'funds', 'latestNav', 18_521],
    ['selection', 'lookThrough', 'netMu', 0.03],
    ['selection', 'transfers', 'result', { totalYen: 999_999 }],
    ['selection', 'transfers', 'result', { buyRatioPct: { 1: 29, 12: 36, 15: 21, 19: 6, 20: 4 } }],
    ['selection', 'transfers', 'result', { soldFunds: [] }],
    ['selection', 'transfers', 'result', { proceeds: 700_000 }],
    ['selection', 'transfers', 'result', { leftOut: [{ fund: 7, yen: 5_000, side: 'sell' }] }],
    ['selection', 'drift', 'result', { driftPoints: 0.1 }],
    ['selection', 'largestRemainder', 'output', { 1: 33, 2: 34, 3: 33 }],
    ['selection', 'largestRemainder', 'output', { 1: 34, 2: 33 }],
    ['literacy', 'cases', 'band', '上級'],
    ['literacy', 'cases', 'result', { score: 48 }],
    ['riskDiagnosis', 'cases', 'riskToleranceCode', 3],
    ['riskDiagnosis', 'cases', 'rule', 'cap'],
    ['modelPortfolios', 'models', 'weightsPct', [10, 10, 40, 20, 0, 20]],
    ['modelPortfolios', 'models', 'sd', 0.05],
    ['modelPortfolios', 'oneYearOf1M', 'p10', 963_619],
    ['simulation', 'cases', 'notGood', 8_682_180],
    ['simulation', 'shortfall', 'probability', 0.0068],
    ['simulation', 'worked', 'retirementPayment', { goodResult: 8_121_683, goodResultDif: 821_600 }],
    ['simulation', 'savingChart10000', 'mean', 1_230_180],
    ['simulation', 'belowNow', 'realBelowNowAt2', 0.4054],
    ['simulation', 'byMonth', 'notGood', 8_812_700],
    ['simulation', 'ownYen', 'badYearLoss', 163_540],
    ['simulation', 'ownYen', 'badYearMeanLoss', 219_765],
    ['horizon', 'displayedReturn', 'returnByYear', 0.02366],
    ['horizon', 'stressEpisodes', 'months', 18],
    ['horizon', 'stressCases', 'worst', 'corona'],
    ['funds', 'glide', 'classWeights', [0.1, 0.1, 0.55, 0.15, 0.02, 0.08]],
    ['matching', 'cases', 'maxMatching', 21_000],
    ['matching', 'schedule', 'result', { inputMax: 41_000 }],
    ['matching', 'monthsCases', 'months', 290],
  ])('%s.%s: %s', (section, list, field, wrong) => {
    const file = reference();
    firstCase(file, section, list)[field] = wrong;
    const report = runSections({ [section]: file[section] });
    expect(report.failed).toBeGreaterThanOrEqual(1);
    expect(report.lines[0]).toContain(`${section}.${list}[0].${field}`);
  });

  test('in the overall literacy, and in the figures of a mix after a change', () => {
    const { literacy, selection } = reference();
    expect(runSections({ literacy: { ...literacy, overall: 54 } }).lines[0]).toContain('literacy.overall');
    const info = selection?.riskReturnInfo as Section;
    const wrong = { ...info, diff: { ...(info.diff as Section), investmentRisk: 0.0081 } };
    const after = { ...(selection?.afterSelection as Section), feePct: 0.1624 };
    const { lines } = runSections({ selection: { riskReturnInfo: wrong, afterSelection: after } });
    expect(lines[0]).toContain('selection.riskReturnInfo.diff.investmentRisk');
    expect(lines[1]).toContain('selection.afterSelection.feePct');
  });

  test('where a count, an age or a place is off by one, though yen may be', () => {
    const moved = (list: string, field: string) => {
      const item = firstCase(retirementReference(), 'retirementIncome', list);
      const expected = item.expected as Record<string, number>;
      expected[field] = (expected[field] ?? Number.NaN) + 1;
      return runSections({ retirementIncome: { [list]: [item] } }).failed;
    };
    expect(moved('firstAnswer', 'startAge')).toBe(1);
    expect(moved('firstAnswer', 'months')).toBe(1);
    expect(moved('firstAnswer', 'monthlyLow')).toBe(0);
  });

  test('by little more than the tolerance, and not by less', () => {
    const shifted = (by: number) => {
      const file = reference();
      const item = firstCase(file, 'cma', 'portfolioCases');
      item.mu = 0.04025 + by;
      return runSections({ cma: { portfolioCases: file.cma?.portfolioCases } }).failed;
    };
    expect(shifted(0.9e-8)).toBe(0);
    expect(shifted(1.1e-8)).toBe(1);
  });
});

describe('fresh inputs', () => {
  test('names, order and counts of cases do not matter', () => {
    const file = reference();
    const cases = file.valuation?.cases as Section[];
    const renamed = cases
      .toReversed()
      .slice(0, 7)
      .map(({ name, ...rest }) => ({ ...rest, name: `fresh ${name}` }));
    const report = runSections({ valuation: { cases: renamed } });
    expect([report.passed, report.failed]).toEqual([7, 0]);
  });

  test.each<[string, string, Section]>([
    ['matching', 'cases', { date: '2026-12-01', employer: 5000, maxMatching: 57_000 }],
    ['matching', 'cases', { date: '2024-06-01', employer: 20_000, otherPlan: 8000, limit: 27_500 }],
    ['matching', 'cases', { date: '2026-04-01', employer: 20_000, unit: 2000, maxMatching: 34_000 }],
    [
      'literacy',
      'cases',
      { columns: [{ level: 2, isRead: true }, { level: 2 }], result: { score: 50, accuracy: null } },
    ],
    ['literacy', 'cases', { columns: [{ level: 1, isQuiz: true }], result: { quizRate: 0 } }],
    [
      'selection',
      'transfers',
      { current: { 24: 10, 901: 0 }, ratesPct: { 24: 100 }, result: { soldFunds: [], buyRatioPct: {} } },
    ],
    [
      'selection',
      'transfers',
      { current: { 1: 5 }, ratesPct: { 1: 0, 7: 100 }, result: { newContributionAllocationPct: { 7: 100 } } },
    ],
    ['selection', 'largestRemainder', { input: { 9: 1, 10: 1, 901: 1 }, output: { 9: 34, 10: 33, 901: 33 } }],
    ['riskDiagnosis', 'cases', { answers: [1, 2, null, 3, 4, 1], status: 'INCOMPLETE_ANSWERS' }],
    ['riskDiagnosis', 'cases', { answers: [4, 4, 4, 4, 4], riskToleranceCode: null }],
    ['riskDiagnosis', 'cases', { answers: [5, 4, 4, 4, 4, 4], riskToleranceCode: null, status: 'INCOMPLETE_ANSWERS' }],
  ])('a case of %s.%s that leaves out what goes without saying passes: %j', (section, list, item) => {
    expect(runSections({ [section]: { [list]: [item] } }).text()).toBe('1 passed, 0 failed');
  });

  test('a diagnosis of answers that are none fails', () => {
    const cases = [{ answers: [1, 2, null, 3, 4, 1], riskToleranceCode: 1 }];
    expect(runSections({ riskDiagnosis: { cases } }).failed).toBe(1);
  });

  test('lists and fields that nobody checks yet are named', () => {
    const file = reference();
    firstCase(file, 'valuation', 'cases').brandNew = 1;
    const text = runSections({ valuation: file.valuation, selection: { brandNew: [] }, novel: { list: [] } }).text();
    expect(text).toContain('not covered: selection.brandNew');
    expect(text).toContain('not covered: novel.list');
    expect(text).toContain('not covered: valuation.cases[].brandNew');
    expect(text).toMatch(/\d+ passed, 0 failed$/);
  });

  test('informational lists pass in silence', () => {
    const text = runSections({ valuation: { propertyCheck: 1 }, simulation: { monteCarloCheck: [] } }).text();
    expect(text).toBe('0 passed, 0 failed');
  });
});

describe('a file that is not laid out like the reference is refused with the place', () => {
  test.each([
    ['the file should be an object', []],
    ['cma should be an object', { cma: 3 }],
    ['cma.portfolioCases should be a list', { cma: { portfolioCases: {} } }],
    ['cma.portfolioCases[0] should be an object', { cma: { portfolioCases: [3] } }],
    ['valuation.cases[0].weights should be a list of 6', { valuation: { cases: [{ weights: [1] }] } }],
    ['there is no assumption set CMA-1999', { cma: { portfolioCases: [{ cma: 'CMA-1999', weights: [] }] } }],
    ['selection.transfers[0].current.1 should be a number', { selection: { transfers: [{ current: { 1: '5' } }] } }],
    ['moneyWeightedReturn.cases[0].flows should be a list', { moneyWeightedReturn: { cases: [{}] } }],
    ['simulation.byMonth[0].segments should be a list', { simulation: { byMonth: [{ segments: 3 }] } }],
    ['simulation.byMonth[0].segments should be rows', { simulation: { byMonth: [{ segments: [['1', 2]] }] } }],
  ])('%s', (message, file) => {
    expect(() => runSections(file)).toThrow(message);
  });

  test('but weights the engine refuses are that case’s failure', () => {
    const bad = { riskToleranceCode: 1, weights: [2, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0], totalScore: 1 };
    const report = runSections({ valuation: { cases: [bad] } });
    expect(report.failed).toBe(1);
    expect(report.lines[0]).toContain('sumNotOne');
  });
});
