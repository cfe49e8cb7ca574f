import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import { displayedReturn } from '../risk-return/displayed-return.ts';
import { lognormalParameters } from '../risk-return/lognormal.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { meanOfEqualContributions } from './mean-wealth.ts';
import { mixMoments } from './mix-growth.ts';
import { monthlyGrowth } from './monthly-growth.ts';
import { monthsToRetirement } from './months-to-retirement.ts';
import { inRealTerms, priceLevel, realContribution } from './real-terms.ts';
import { retirementSimulation } from './retirement-simulation.ts';

const tables = methodTables('simulation.md');
const shown = (heading: string, name: string) => figure(tables.get(heading)?.get(name)?.[0]);

const MODEL = { weights: modelPortfolios(true)[2], expenseRatio: 0.0016 };
const MONTHS = 300;

function simulate(setId: 'CMA-2025-BASE' | 'CMA-2025-LOW') {
  const scenarios = retirementSimulation({
    start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
    months: MONTHS,
    mixes: { model: MODEL },
    monthlyContributions: { employerOnly: 20_000, withMatching: 35_000 },
    assumptions: assumptionSet(setId),
  });
  if (!scenarios) throw new Error('25 years are a future');
  return scenarios;
}

describe('docs/method/simulation.md', () => {
  const { employerOnly, withMatching } = simulate('CMA-2025-BASE');
  const payment = employerOnly.retirementPayment.model;
  const moments = mixMoments(MODEL, assumptionSet());
  const { logMean, logRisk } = lognormalParameters(moments);
  const growth = monthlyGrowth(moments);
  const plan = { startValue: 1_500_000, monthlyContribution: 20_000, months: MONTHS };
  const example = 'Worked example: 25 years in 標準型';

  test.each([
    ['mean', moments.mean],
    ['risk', moments.risk],
    ['annual log risk', logRisk],
    ['annual log mean', logMean],
    ['monthly log mean', growth.logMean],
    ['monthly log risk', growth.logRisk],
    ['monthly mean factor', growth.meanFactor],
  ])('%s', (name, computed) => {
    expect(shown(example, name)).toBeCloseTo(computed, 6);
  });

  test.each([
    ['contributions', payment.contributionAmount],
    ['expected', Math.floor(meanOfEqualContributions(plan, moments.mean))],
    ['良い場合', payment.goodResult],
    ['標準', payment.standard],
    ['厳しい場合', payment.notGood],
  ])('%s, employer only', (name, computed) => {
    expect(shown(example, name)).toBe(computed);
  });

  test.each([
    ['contributions', 'contributionAmount'],
    ['良い場合', 'goodResult'],
    ['標準', 'standard'],
    ['厳しい場合', 'notGood'],
  ] as const)('%s, with matching', (name, field) => {
    expect(shown('The same with マッチング拠出', name)).toBe(withMatching.retirementPayment.model[field]);
  });

  test('what the 10 % line does not say', () => {
    const heading = 'What the 10 % line does not say';
    const priced = { inflation: 0.013, startContribution: 1_300_000, monthlyContribution: 20_000 };
    const level = priceLevel(0.013, MONTHS);
    expect(shown(heading, 'below now')).toBeCloseTo(payment.belowNow, 6);
    expect(shown(heading, 'below contributions')).toBeCloseTo(payment.belowContributions, 6);
    expect(shown(heading, 'price level')).toBeCloseTo(level, 6);
    const fromNow = realContribution({ ...priced, startContribution: 1_500_000 }, MONTHS);
    expect(shown(heading, 'balance and premiums kept up')).toBe(Math.floor(fromNow * level));
    expect(shown(heading, 'below now, real')).toBeCloseTo(payment.realBelowNow, 6);
    expect(shown(heading, 'below contributions, real')).toBeCloseTo(payment.realBelowContributions, 6);
    expect(shown(heading, 'below now, real, at 2 %')).toBeCloseTo(payment.realBelowNowAt2, 6);
    const real = inRealTerms(employerOnly.simulationData, priced).at(-1);
    expect(shown(heading, "標準, in today's prices")).toBe(real?.model.simulationAmount2);
  });

  test('old gains hide the risk ahead', () => {
    const held = { weights: modelPortfolios(true)[3], expenseRatio: 0.0018 };
    const outcome = retirementSimulation({
      start: { assetValuation: 9_800_000, contributionAmount: 6_100_000 },
      months: 31,
      mixes: { held },
      monthlyContributions: { paid: 30_000 },
      assumptions: assumptionSet(),
    })?.paid.retirementPayment.held;
    const heading = 'Old gains hide the risk ahead';
    expect(shown(heading, 'below now')).toBeCloseTo(outcome?.belowNow ?? Number.NaN, 6);
    expect(shown(heading, 'below contributions')).toBeCloseTo(outcome?.belowContributions ?? Number.NaN, 6);
  });

  test.each([...(tables.get('Growth and premiums by month') ?? [])].slice(1))('the weights of %s', (year, cells) => {
    const weights = targetYearWeights(2040, Number(year));
    const { mean, risk } = portfolioMoments({ weights, expenseRatio: 0.0033 }, assumptionSet());
    const computed = [...weights, mean, risk].map((value) => 100 * value);
    expect(cells).toHaveLength(computed.length);
    for (const [i, value] of computed.entries()) expect(figure(cells[i])).toBeCloseTo(value, 6);
  });

  test.each([
    ['by month', 0],
    ['weights of 2026', 1],
    ['55,000 throughout', 2],
  ])('what comes of it: %s', (_name, column) => {
    const weights = targetYearWeights(2040, 2026);
    const fund = { weights, expenseRatio: 0.0033 };
    const targetYears = { asOf: 2026, shares: [{ targetYear: 2040, share: 1 }] };
    const outcome = retirementSimulation({
      start: { assetValuation: 3_000_000, contributionAmount: 2_800_000 },
      months: 168,
      referenceMonth: '2026-10',
      mixes: { held: column === 1 ? fund : { ...fund, targetYears } },
      monthlyContributions: { paid: column === 2 ? 55_000 : [55_000, ...new Array<number>(167).fill(62_000)] },
      assumptions: assumptionSet(),
    })?.paid.retirementPayment.held;
    const cell = (name: string) => figure(tables.get('What comes of it')?.get(name)?.[column]);
    expect(cell('contributions')).toBe(outcome?.contributionAmount);
    expect(cell('良い場合')).toBe(outcome?.goodResult);
    expect(cell('標準')).toBe(outcome?.standard);
    expect(cell('厳しい場合')).toBe(outcome?.notGood);
    expect(cell('below now')).toBeCloseTo(outcome?.belowNow ?? Number.NaN, 6);
  });

  test.each(['1990-07', '1966-05', '1966-04'])('months of somebody born in %s', (birthMonth) => {
    const months = monthsToRetirement({ birthday: `${birthMonth}-15`, referenceMonth: '2026-03', retirementAge: 60 });
    expect(shown('How many months', birthMonth)).toBe(months);
  });

  test('the cautious view', () => {
    const cautious = simulate('CMA-2025-LOW').employerOnly.retirementPayment.model;
    expect(shown('慎重な見方', '標準, cautious')).toBe(cautious.standard);
    expect(shown('慎重な見方', 'below now, cautious')).toBeCloseTo(cautious.belowNow, 6);
    expect(shown('慎重な見方', 'below contributions, cautious')).toBeCloseTo(cautious.belowContributions, 6);
    expect(shown('慎重な見方', 'below now, real, cautious')).toBeCloseTo(cautious.realBelowNow, 6);
    const { returnByYear } = displayedReturn(MODEL, assumptionSet('CMA-2025-LOW'));
    expect(shown('慎重な見方', '想定リターン, cautious')).toBeCloseTo(100 * returnByYear, 6);
    const usual = (100 * displayedReturn(MODEL, assumptionSet()).returnByYear).toFixed(6);
    expect(tables.get('慎重な見方')?.get('想定リターン, cautious')?.[1]).toContain(`${usual} % in the usual view`);
  });
});
