/**
 * 将来の試算 — writes the report's simulation of the present asset mix with the premiums of the base date: what the
 * simulation's screen shows first, the amounts in today's prices, and the chances of falling short.
 */

import type { PremiumReading } from '@minori/contract/premium-reading';
import type { ReportContent, ReportOutlook, ReportSimulation } from '@minori/contract/report-content';
import { percent, roughYen, type Sentence } from '@minori/contract/sentence';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { priceLevel } from '@minori/engine/simulation/real-terms';
import { words } from '../platform/base/words.ts';

type Part = Pick<ReportContent, 'simulation' | 'simulationFinding' | 'simulationOutlook'>;
type Assumptions = SimulationResult['assumptions'];

const texts = () => words().reports.SIMULATION;

export function simulationPart(result: SimulationResult): Part {
  const { futurePerformance, assumptions, currentAge, retirementAge } = result;
  const { currentPf } = assumptions.variants;
  if (!futurePerformance || currentAge === null || !currentPf) {
    const simulationFinding = texts().none[result.simulationStatusCode];
    return { simulation: null, simulationFinding, simulationOutlook: null };
  }
  // An employee who pays a premium of their own continues with it; for others only the employer's premium counts.
  const matching = assumptions.isMatchingNow ? futurePerformance.matchingContribution : null;
  const scenario = matching ?? futurePerformance.notMatchingContribution;
  const { goodResult, standard, notGood } = scenario.retirementPayment.currentPf;
  const range = { good: roughYen(goodResult), notGood: roughYen(notGood) };
  return {
    simulation: {
      ...{ currentAge, retirementAge, isMatching: matching !== null },
      ...{ risk: currentPf.investmentRisk, expenseRatio: currentPf.expenseRatio },
      ...amountsOf(scenario),
    },
    simulationFinding: texts().finding(retirementAge, roughYen(standard), range),
    simulationOutlook: outlookOf(scenario.retirementPayment.currentPf, assumptions, currentPf.returnByYear),
  };
}

function amountsOf({ monthlyContribution, retirementPayment, simulationData }: Scenario) {
  const { contributionAmount, goodResult, standard, notGood } = retirementPayment.currentPf;
  return {
    ...{ monthlyContribution, contributionAmount, goodResult, standard, notGood },
    years: simulationData.map((row) => ({
      ...{ referenceDate: row.referenceDate, month: row.month, contributionAmount: row.contributionAmount },
      good: row.currentPf.simulationAmount1,
      standard: row.currentPf.simulationAmount2,
      notGood: row.currentPf.simulationAmount3,
    })),
  } satisfies Partial<ReportSimulation>;
}

/** States when premiums start later, because a monthly amount alone would suggest that they are paid now. */
function premiumsLater(plan: PremiumReading['plan'], referenceMonth: string | null): Sentence[] {
  const from = plan?.employer.from ?? plan?.own.from ?? null;
  if (from === null || referenceMonth === null || from <= addMonths(referenceMonth, 1)) return [];
  return [texts().premiumsFrom(words().locale.formatMonth(from))];
}

function outlookOf(
  payment: Scenario['retirementPayment']['currentPf'],
  { inflation, higherInflation, months, premiums, referenceMonth }: Assumptions,
  returnByYear: number,
): ReportOutlook {
  const { belowNow, belowContributions, realBelowNow, realBelowNowAt2 } = payment;
  const { chanceText } = words().locale;
  const real = (amount: number) => Math.floor(amount / priceLevel(inflation, months));
  const [realGood, realStandard, realNotGood] = [payment.goodResult, payment.standard, payment.notGood].map(real) as [
    number,
    number,
    number,
  ];
  const range = { good: roughYen(realGood), notGood: roughYen(realNotGood) };
  return {
    ...{ returnByYear, realGood, realStandard, realNotGood, inflation, higherInflation },
    ...{ belowNow, belowContributions, realBelowNow, realBelowNowAt2 },
    sentences: [
      ...premiumsLater(premiums?.plan ?? null, referenceMonth),
      texts().real(percent(inflation, 1), roughYen(realStandard), range),
      texts().belowNow(chanceText(belowNow), chanceText(realBelowNow), {
        inflation: percent(higherInflation, 1),
        real: chanceText(realBelowNowAt2),
      }),
      texts().belowContributions(chanceText(belowContributions)),
    ],
  };
}
