import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { lognormalParameters } from '../risk-return/lognormal.ts';
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
    expect(shown(heading, 'shortfall')).toBeCloseTo(payment.belowContributions, 6);
    expect(shown(heading, 'price level')).toBeCloseTo(level, 6);
    expect(shown(heading, 'contributions kept up')).toBe(Math.floor(realContribution(priced, MONTHS) * level));
    expect(shown(heading, 'real shortfall')).toBeCloseTo(payment.realBelowContributions, 6);
    const real = inRealTerms(employerOnly.simulationData, priced).at(-1);
    expect(shown(heading, "標準, in today's prices")).toBe(real?.model.simulationAmount2);
  });

  test.each(['1990-07', '1966-05', '1966-04'])('months of somebody born in %s', (birthMonth) => {
    const months = monthsToRetirement({ birthMonth, referenceMonth: '2026-03', retirementAge: 60 });
    expect(shown('How many months', birthMonth)).toBe(months);
  });

  test('the cautious view', () => {
    const cautious = simulate('CMA-2025-LOW').employerOnly.retirementPayment.model;
    expect(shown('慎重な見方', '標準, cautious')).toBe(cautious.standard);
    expect(shown('慎重な見方', 'shortfall, cautious')).toBeCloseTo(cautious.belowContributions, 6);
  });
});
