/**
 * Checks section `simulation`: quantiles, means and chances of savings plans, constant and by month, a bad year in yen, the
 * worked account, and the saving chart.
 */
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import { DEFAULT_FEES } from '../src/assumptions/default-fees.ts';
import { modelPortfolios } from '../src/assumptions/model-portfolios.ts';
import { ownYenRisk } from '../src/risk-return/own-yen-risk.ts';
import { type Moments, portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { chancesBelow, HIGHER_INFLATION } from '../src/simulation/chances-below.ts';
import { accumulation, comonotonicQuantile } from '../src/simulation/comonotonic-bound.ts';
import { meanOfEqualContributions, meanWealth } from '../src/simulation/mean-wealth.ts';
import { monthlyFlows } from '../src/simulation/monthly-flows.ts';
import { monthlyGrowth } from '../src/simulation/monthly-growth.ts';
import { retirementSimulation } from '../src/simulation/retirement-simulation.ts';
import { savingChart } from '../src/simulation/saving-chart.ts';
import { SCENARIO_PERCENTILES } from '../src/simulation/scenario-percentiles.ts';
import { shortfallProbability } from '../src/simulation/shortfall-probability.ts';
import { Z_75 } from '../src/statistics/normal-distribution.ts';
import type { ClassWeights } from '../src/vocabulary/asset-class.ts';
import { RISK_TOLERANCES, type RiskToleranceCode } from '../src/vocabulary/risk-tolerance.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { assumptionSetOf, classWeights } from './cma.ts';
import { cases, constant, type SectionChecks, valuesByKey } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

/** Tolerance of amounts: relative 1e-6. */
const MONEY_TOLERANCE = 1e-6;
const ALL_FOREIGN_EQUITY: ClassWeights = [0, 1, 0, 0, 0, 0];

function expectMoney(reader: CaseReader, key: string, got: number): void {
  if (reader.has(key)) reader.expect(key, got, MONEY_TOLERANCE * Math.abs(reader.number(key)));
}

const momentsIn = (reader: CaseReader): Moments => ({ mean: reader.number('mu'), risk: reader.number('sd') });

function planIn(reader: CaseReader) {
  const months = reader.number('months');
  const startValue = reader.number('W0');
  const monthlyContribution = reader.number('monthlyContribution');
  return { startValue, monthlyContribution, months };
}

/** The [months, …] rows of a case, expanded to one item a month. */
function byMonth<T>(reader: CaseReader, key: string, itemOf: (numbers: readonly number[]) => T): T[] {
  const rows = reader.raw(key);
  if (!Array.isArray(rows)) throw new MalformedFile(`${reader.path}.${key} should be a list`);
  return rows.flatMap((row: unknown) => {
    const isRow = Array.isArray(row) && row.length > 1 && row.every((item) => typeof item === 'number');
    if (!isRow) throw new MalformedFile(`${reader.path}.${key} should be rows of numbers`);
    const [months = 0, ...numbers] = row as number[];
    return new Array<T>(months).fill(itemOf(numbers));
  });
}

/** The flows of a case whose premiums are written as [months, yen a month]. */
function flowsIn(reader: CaseReader): Float64Array {
  const premiums = byMonth(reader, 'segments', ([yen = Number.NaN]) => yen);
  const startValue = reader.number('W0');
  return monthlyFlows({ startValue, monthlyContribution: premiums, months: premiums.length });
}

function checkByMonth(reader: CaseReader): void {
  const flows = flowsIn(reader);
  const growth = byMonth(reader, 'growth', ([mean = Number.NaN, risk = Number.NaN]) => ({ mean, risk }));
  const saved = accumulation(flows, growth);
  reader.expect('months', growth.length, EXACT);
  for (const [key, { z }] of Object.entries(SCENARIO_PERCENTILES)) {
    expectMoney(reader, key, comonotonicQuantile(saved, growth.length, z));
  }
}

function checkBelowNow(reader: CaseReader): void {
  const saved = accumulation(flowsIn(reader), momentsIn(reader));
  const inflation = reader.number('cpi');
  const chances = chancesBelow(saved, { principal: reader.number('principal'), inflation });
  for (const [key, chance] of Object.entries(chances)) reader.expect(key, chance, RATE);
}

function checkOwnYen(reader: CaseReader): void {
  const weights = classWeights(reader, 'weights');
  const hedged = reader.has('hedged') ? reader.number('hedged') : 0;
  const moments = portfolioMoments({ weights, expenseRatio: reader.number('feePct') / 100, hedged }, assumptionSet());
  const { badYearLoss, badYearMeanLoss, belowTodayAfterOneYear } = ownYenRisk(moments, reader.number('totalYen'));
  reader.expect('mu', moments.mean, RATE);
  reader.expect('sd', moments.risk, RATE);
  reader.expect('badYearLoss', badYearLoss, EXACT);
  if (reader.has('badYearMeanLoss')) reader.expect('badYearMeanLoss', badYearMeanLoss, EXACT);
  reader.expect('belowTodayAfterOneYear', belowTodayAfterOneYear, RATE);
}

function checkCase(reader: CaseReader): void {
  const plan = planIn(reader);
  const moments = momentsIn(reader);
  const flows = monthlyFlows(plan);
  const saved = accumulation(flows, moments);
  const { good, standard, notGood } = SCENARIO_PERCENTILES;
  const levels = { good: good.z, p75: Z_75, standard: standard.z, p25: -Z_75, notGood: notGood.z };
  for (const [key, z] of Object.entries(levels)) {
    expectMoney(reader, key, comonotonicQuantile(saved, plan.months, z));
  }
  expectMoney(reader, 'meanWealth', meanWealth(flows, moments.mean));
  expectMoney(reader, 'contributionAmount', plan.startValue + plan.monthlyContribution * plan.months);
}

function checkShortfall(reader: CaseReader): void {
  const plan = planIn(reader);
  const saved = accumulation(monthlyFlows(plan), momentsIn(reader));
  reader.expect('probability', shortfallProbability(saved, plan.months, reader.number('target')), RATE);
}

function checkClosedForm(reader: CaseReader): void {
  const plan = {
    startValue: reader.number('W0'),
    monthlyContribution: reader.number('c'),
    months: reader.number('n'),
  };
  const mean = reader.number('mu');
  expectMoney(reader, 'closedFormMean', meanOfEqualContributions(plan, mean));
  expectMoney(reader, 'recursionMean', meanWealth(monthlyFlows(plan), mean));
}

/** The account of calculations.md 6.4, with the case's net moments as the mix, and contributions by the scenario's name. */
function workedScenario(reader: CaseReader) {
  const scenario = reader.text('scenario');
  const employer = 20_000;
  const paid = { notMatchingContribution: employer, matchingContribution: employer + 15_000 }[scenario];
  if (paid === undefined) throw new MalformedFile(`${reader.path}: there is no scenario ${scenario}`);
  const mix = { mean: reader.number('netMu'), risk: reader.number('sd') };
  return retirementSimulation({
    start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
    months: 300,
    mixes: { mix },
    monthlyContributions: { paid },
    assumptions: assumptionSet(),
  })?.paid;
}

function checkWorked(reader: CaseReader): void {
  const scenario = workedScenario(reader);
  reader.raw('variant');
  const payment = new CaseReader(`${reader.path}.retirementPayment`, reader.raw('retirementPayment'));
  const got = scenario?.retirementPayment.mix;
  for (const key of ['contributionAmount', 'goodResult', 'standard', 'notGood'] as const) {
    expectMoney(payment, key, got?.[key] ?? Number.NaN);
  }
  // A difference is as exact as the results that it is computed from.
  for (const key of ['goodResultDif', 'standardDif', 'notGoodDif'] as const) {
    payment.expect(key, got?.[key], MONEY_TOLERANCE * (got?.goodResult ?? 0));
  }
  reader.mismatches.push(...payment.mismatches);
  const sample = reader.raw('sample');
  if (!Array.isArray(sample)) throw new MalformedFile(`${reader.path}.sample should be a list`);
  for (const [index, item] of sample.entries()) {
    const row = new CaseReader(`${reader.path}.sample[${index}]`, item);
    const month = row.number('month');
    const at = scenario?.simulationData.find((one) => one.month === month);
    expectMoney(row, 'contributionAmount', at?.contributionAmount ?? Number.NaN);
    for (const key of ['simulationAmount1', 'simulationAmount2', 'simulationAmount3'] as const) {
      expectMoney(row, key, at?.mix?.[key] ?? Number.NaN);
    }
    reader.mismatches.push(...row.mismatches);
  }
}

function modelOf(code: number, path: string): ClassWeights {
  const type = RISK_TOLERANCES.find((one): one is { code: RiskToleranceCode } & typeof one => one.code === code);
  if (!type) throw new MalformedFile(`${path}: there is no type ${code}`);
  return modelPortfolios(true)[type.code];
}

function checkSavingChart(reader: CaseReader): void {
  const weights = modelOf(reader.number('riskToleranceCode'), reader.path);
  const fee = weights.reduce((sum, weight, i) => sum + weight * (DEFAULT_FEES[i] ?? 0), 0);
  const moments = portfolioMoments({ weights, expenseRatio: fee }, assumptionSet());
  const years = reader.number('years');
  const point = savingChart(moments).find((one) => one.years === years);
  expectMoney(reader, 'contributionAmount', point?.contributionAmount ?? Number.NaN);
  expectMoney(reader, 'good', point?.goodResult ?? Number.NaN);
  expectMoney(reader, 'standard', point?.standard ?? Number.NaN);
  expectMoney(reader, 'notGood', point?.notGood ?? Number.NaN);
  const plan = { startValue: 0, monthlyContribution: 10_000, months: 12 * years };
  expectMoney(reader, 'mean', Math.floor(meanOfEqualContributions(plan, moments.mean)));
}

function monthlyParameters(name: string): [number, number] {
  const weights = name === 'allFE' ? ALL_FOREIGN_EQUITY : modelOf(Number(name.replace('type', '')), name);
  const { logMean, logRisk } = monthlyGrowth(portfolioMoments({ weights }, assumptionSet()));
  return [logMean, logRisk];
}

export const SIMULATION_CHECKS: SectionChecks = {
  percentiles: valuesByKey((key) => Object.entries(SCENARIO_PERCENTILES).find(([name]) => name === key)?.[1].p, EXACT),
  cpi: valuesByKey((id) => assumptionSetOf(id, 'simulation.cpi').inflation, EXACT),
  cpiSensitivity: constant(HIGHER_INFLATION),
  timing: constant('contribution at month end'),
  cases: cases(checkCase),
  shortfall: cases(checkShortfall),
  belowNow: cases(checkBelowNow),
  byMonth: cases(checkByMonth),
  ownYen: cases(checkOwnYen),
  closedForm: cases(checkClosedForm),
  worked: cases(checkWorked),
  savingChart10000: cases(checkSavingChart),
  monthlyParams: valuesByKey(monthlyParameters, RATE),
  monteCarloCheck: 'informational',
  monteCarloNew: 'informational',
  cautiousNeverBetter: 'informational',
};
