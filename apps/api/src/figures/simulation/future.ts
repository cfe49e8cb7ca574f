/** これからの試算 — both contributions under every mix that there is, with the dates of their points and premiums. */
import type { Scenario as ScenarioAnswer, SimulationResult } from '@minori/contract/simulation';
import type { CapitalMarketAssumptions } from '@minori/engine/assumptions/capital-market-assumptions';
import { addMonths, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import type { HeldMix } from '@minori/engine/simulation/mix-growth';
import { retirementSimulation, type Scenario } from '@minori/engine/simulation/retirement-simulation';
import { datedSegments } from './dated-segments.ts';
import type { SimulationFacts } from './facts.ts';
import type { Matching } from './matching.ts';
import type { Situation } from './situation.ts';

type Mixes = SimulationFacts['mixes'] & { readonly currentPf: HeldMix };

/** Month 0 is the day of the scrape, every other point its month's end. */
function dated(scenario: Scenario<Mixes>, valuationDate: string): ScenarioAnswer {
  const { monthlyContribution, premiumSegments, retirementPayment, simulationData } = scenario;
  const referenceMonth = monthOf(valuationDate);
  const rows = simulationData.map((row) => ({
    ...row,
    referenceDate: row.month === 0 ? valuationDate : monthEnd(addMonths(referenceMonth, row.month)),
  }));
  return {
    ...{ monthlyContribution, retirementPayment, simulationData: rows },
    premiumSegments: datedSegments(premiumSegments, referenceMonth),
  };
}

/** A type alias: an interface has no index signature, which the engine's record of contributions asks for. */
type Contributions = {
  readonly notMatchingContribution: number;
  readonly matchingContribution: readonly number[] | null;
};

export function futureOf(
  facts: SimulationFacts,
  { status, months }: Situation,
  { matching, assumptions }: { readonly matching: Matching | null; readonly assumptions: CapitalMarketAssumptions },
): SimulationResult['futurePerformance'] {
  const { account, premium, mixes } = facts;
  const { currentPf } = mixes;
  if (status !== 0 || !account || !premium || !currentPf) return null;
  const { employerPremium } = premium;
  const monthlyContributions: Contributions = {
    notMatchingContribution: employerPremium,
    matchingContribution: matching?.employeePremiums.map((own) => employerPremium + own) ?? null,
  };
  const scenarios = retirementSimulation({
    start: account,
    months,
    referenceMonth: monthOf(account.valuationDate),
    mixes: { ...mixes, currentPf },
    monthlyContributions,
    assumptions,
  });
  if (!scenarios) return null;
  const { notMatchingContribution, matchingContribution } = scenarios;
  return {
    notMatchingContribution: dated(notMatchingContribution, account.valuationDate),
    matchingContribution: matchingContribution && dated(matchingContribution, account.valuationDate),
  };
}
