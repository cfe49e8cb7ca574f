/**
 * 生年 — tests that stored data don't depend on the year of birth: for two people who differ only in their birthday,
 * each slice of the stored state is the same byte for byte. So no stored sum, length or date reveals the year.
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import { expect, test } from 'vitest';
import { withAnswer } from '../features/operational-simulation/simulation-state.ts';
import { DEFAULTS, type RootState, SLICES, toStored } from '../platform/state/root-state.ts';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const TODAY = 2026;
const company = EXAMPLES.companyInfo.response;
const example = EXAMPLES.getSimulationResult.response;

/**
 * A simulation with one row for each year until the retirement age, so that length, months, dates and sums depend on
 * the year of birth.
 */
function scenarioOf({ monthlyContribution, retirementPayment, simulationData }: Scenario, years: number): Scenario {
  const [row] = simulationData;
  if (!row) throw new Error('the example has a future');
  const rows = Array.from({ length: years + 1 }, (_, year) => ({
    ...row,
    month: 12 * year,
    referenceDate: `${TODAY + year}-04-30`,
    contributionAmount: row.contributionAmount + 12 * year * monthlyContribution,
  }));
  const { currentPf } = retirementPayment;
  const contributionAmount = currentPf.contributionAmount + 12 * years * monthlyContribution;
  const payment = { ...currentPf, contributionAmount };
  return {
    monthlyContribution,
    premiumSegments: [{ ...untilRetirement(years), premium: monthlyContribution }],
    retirementPayment: { currentPf: payment, modelPf: payment, improvedPf: payment },
    simulationData: rows,
  };
}

/** Contributions are paid until the month before the birthday at the retirement age. */
function untilRetirement(years: number) {
  return { from: `${TODAY}-05`, to: `${TODAY + years}-04` };
}

function simulationOf(birthYear: number): SimulationResult {
  const currentAge = TODAY - birthYear;
  const years = company.retirementAge - currentAge;
  const { futurePerformance: future, assumptions } = example;
  const { matching } = assumptions;
  if (!future) throw new Error('the example has a future');
  return {
    ...example,
    startAge: currentAge - 5,
    currentAge,
    retirementAge: company.retirementAge,
    futurePerformance: {
      notMatchingContribution: scenarioOf(future.notMatchingContribution, years),
      matchingContribution: scenarioOf(future.matchingContribution ?? future.notMatchingContribution, years),
    },
    assumptions: {
      ...{ ...example.assumptions, months: 12 * years },
      matching: matching && {
        ...matching,
        premiumSegments: matching.premiumSegments.map((segment) => ({ ...segment, ...untilRetirement(years) })),
        periods: matching.periods.map((period) => ({ ...period, ...untilRetirement(years) })),
      },
    },
  };
}

/** The state of each slice after a visit of an employee born in that year; a new slice must be added here. */
const VISIT: { readonly [Name in keyof RootState]: (birthYear: number) => RootState[Name] } = {
  auth: () => ({ ...SIGNED_IN, accessToken: '', authorizationMethod: 1 }),
  company: () => company,
  user: (birthYear) => ({
    ...CONNECTED,
    profileData: { genderCode: 1, birthday: `${birthYear}-02-03`, isMarried: true, isDependent: false },
    retirementYear: birthYear + company.retirementAge,
  }),
  accordion: () => DEFAULTS.accordion,
  recordKeeperLogin: () => DEFAULTS.recordKeeperLogin,
  colleagueComparison: () => DEFAULTS.colleagueComparison,
  todo: () => ({ 3: true }),
  operationStatus: () => ({ employeeAssetOperation: EXAMPLES.employeeAssetManagement.response }),
  operationalSimulation: (birthYear) =>
    withAnswer(DEFAULTS.operationalSimulation, { load: 'initial', answer: simulationOf(birthYear), basis: null }),
  retirementIncome: (birthYear) => ({ age: 65, low: 100 * birthYear, high: 120 * birthYear }),
  riskToleranceAnswers: () => forEachQuestion(() => 2),
  itemStep: () => DEFAULTS.itemStep,
  pushToken: () => DEFAULTS.pushToken,
  display: () => DEFAULTS.display,
  offline: () => ({ keptFor: SIGNED_IN.id }),
};

function visitOf(birthYear: number): RootState {
  return Object.fromEntries(
    Object.entries(VISIT).map(([name, make]) => [name, make(birthYear)]),
  ) as unknown as RootState;
}

const YEARS = Array.from({ length: 30 }, (_, index) => 1968 + index);

test('two visits differ before they are stored, or this would prove nothing', () => {
  expect(Object.keys(VISIT).sort()).toEqual(Object.keys(SLICES).sort());
  expect(new Set(YEARS.map((year) => JSON.stringify(visitOf(year)))).size).toBe(YEARS.length);
});

test.each(Object.keys(SLICES))('%s: 30 birth years, one text in storage', (name) => {
  const texts = YEARS.map((year) => JSON.stringify(toStored(visitOf(year))[name as keyof RootState]));
  expect(new Set(texts).size).toBe(1);
});
