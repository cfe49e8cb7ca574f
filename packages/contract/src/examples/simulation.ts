/** Examples of the account of `account-statement.ts`: 24 years to go, with room for マッチング拠出. */
import type { Scenario } from '../simulation.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const START = 852_210;
const PAID = 780_000;
const YEARS = 23;

/** A rough fan; the api's own test holds the example to what the engine says. */
function scenario(monthlyContribution: number): Scenario {
  const paidAfter = (year: number) => PAID + 12 * year * monthlyContribution;
  const amountAfter = (year: number, growth: number) =>
    Math.floor(START * (1 + growth) ** year + 12 * year * monthlyContribution * (1 + growth) ** (year / 2));
  const amounts = (year: number) => ({
    simulationAmount1: amountAfter(year, 0.055),
    simulationAmount2: amountAfter(year, 0.03),
    simulationAmount3: amountAfter(year, 0.008),
  });
  const end = amounts(YEARS);
  const contributionAmount = paidAfter(YEARS);
  const payment = {
    contributionAmount,
    goodResult: end.simulationAmount1,
    goodResultDif: end.simulationAmount1 - contributionAmount,
    standard: end.simulationAmount2,
    standardDif: end.simulationAmount2 - contributionAmount,
    notGood: end.simulationAmount3,
    notGoodDif: end.simulationAmount3 - contributionAmount,
    shortfallProbability: 0.051,
    realShortfallProbability: 0.163,
  };
  return {
    monthlyContribution,
    retirementPayment: { currentPf: payment, modelPf: payment, improvedPf: null },
    simulationData: Array.from({ length: YEARS + 1 }, (_, year) => ({
      month: 12 * year,
      referenceDate: `${2026 + year}-03-31`,
      contributionAmount: paidAfter(year),
      currentPf: amounts(year),
      modelPf: amounts(year),
      improvedPf: null,
    })),
  };
}

export const examples: Examples<'getSimulationResult'> = {
  getSimulationResult: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      simulationStatusCode: 0,
      startAge: 35,
      currentAge: 37,
      retirementAge: 60,
      pastPerformance: {
        pastData: [
          { referenceDate: '2025-03-31', contributionAmount: 540_000, assetValuation: 560_000 },
          { referenceDate: '2026-02-28', contributionAmount: 760_000, assetValuation: 828_000 },
          { referenceDate: '2026-03-31', contributionAmount: PAID, assetValuation: START },
        ],
        latestAssetValuation: START,
      },
      futurePerformance: { notMatchingContribution: scenario(15_000), matchingContribution: scenario(20_000) },
      assumptions: {
        outlook: 'base',
        assumptionSetId: 'CMA-2025-BASE',
        calculatedOn: '2026-04-10',
        referenceMonth: '2026-03',
        months: 12 * YEARS,
        inflation: 0.013,
        variants: {
          currentPf: { mean: 0.0352, risk: 0.099559, expenseRatio: 0.0011 },
          modelPf: { mean: 0.0393, risk: 0.099046, expenseRatio: 0.0016 },
          improvedPf: null,
        },
        employerPremium: 15_000,
        subscriberPremium: 5_000,
        maxMatching: 15_000,
      },
    },
  },
};
