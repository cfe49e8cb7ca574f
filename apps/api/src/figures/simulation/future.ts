/** これからの試算 — simulates every available asset mix, with and without マッチング拠出, and adds dates to points and premiums. */
import type { Scenario as ScenarioAnswer, SimulationResult } from '@minori/contract/simulation';
import type { CapitalMarketAssumptions } from '@minori/engine/assumptions/capital-market-assumptions';
import { addMonths, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { employerMonths } from '@minori/engine/contribution-limits/employer-premiums';
import type { BothPremiums } from '@minori/engine/premium-history/premium-reading';
import type { HeldMix } from '@minori/engine/simulation/mix-growth';
import { isEveryMonth } from '@minori/engine/simulation/premium-plan';
import { retirementSimulation, type Scenario } from '@minori/engine/simulation/retirement-simulation';
import { datedSegments } from './dated-segments.ts';
import type { SimulationFacts } from './facts.ts';
import type { Matching } from './matching.ts';
import type { Situation } from './situation.ts';

type Mixes = SimulationFacts['mixes'] & { readonly currentPf: HeldMix };

/** Adds dates: month 0 has the date of the statement, every other point the end of its month. */
function withDates(scenario: Scenario<Mixes>, monthlyContribution: number, valuationDate: string): ScenarioAnswer {
  const { premiumSegments, retirementPayment, simulationData } = scenario;
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

/**
 * Yen per month: that of the first month with a premium, or the average over a year from it where premiums differ by
 * calendar month.
 */
function monthlyOf(contributions: readonly number[], { employer, own }: BothPremiums): number {
  const begin = Math.max(
    0,
    contributions.findIndex((yen) => yen > 0),
  );
  if (isEveryMonth(employer.year) && isEveryMonth(own.year)) return contributions[begin] ?? 0;
  const year = contributions.slice(begin, begin + 12);
  return Math.floor(year.reduce((sum, yen) => sum + yen, 0) / Math.max(1, year.length));
}

/** A type alias, because the engine's record of contributions needs an index signature, which an interface lacks. */
type Contributions = {
  readonly notMatchingContribution: readonly number[];
  readonly matchingContribution: readonly number[] | null;
};

interface Conditions {
  readonly matching: Matching | null;
  /** Yearly raise of the employer's premium, as a fraction. */
  readonly raise: number;
  readonly assumptions: CapitalMarketAssumptions;
}

export function futureOf(
  facts: SimulationFacts,
  { status, months, paidMonths }: Situation,
  { matching, raise, assumptions }: Conditions,
): SimulationResult['futurePerformance'] {
  const { account, mixes, rules } = facts;
  const plan = facts.paid?.premiums.plan;
  const { currentPf } = mixes;
  if (status !== 0 || !account || !plan || !currentPf) return null;
  const referenceMonth = monthOf(account.valuationDate);
  const employerPremium = plan.employer;
  const { paid } = employerMonths({ ...rules, referenceMonth, months: paidMonths, employerPremium, raise });
  const inEachMonth = (premiums: readonly number[]) => Array.from({ length: months }, (_, at) => premiums[at] ?? 0);
  const monthlyContributions: Contributions = {
    notMatchingContribution: inEachMonth(paid),
    matchingContribution:
      matching && inEachMonth(matching.employeePremiums.map((own, month) => (paid[month] ?? 0) + own)),
  };
  const scenarios = retirementSimulation({
    start: account,
    ...{ months, referenceMonth },
    mixes: { ...mixes, currentPf },
    monthlyContributions,
    assumptions,
  });
  if (!scenarios) return null;
  const { notMatchingContribution, matchingContribution } = scenarios;
  return {
    notMatchingContribution: withDates(
      notMatchingContribution,
      monthlyOf(monthlyContributions.notMatchingContribution, plan),
      account.valuationDate,
    ),
    matchingContribution:
      matchingContribution &&
      withDates(
        matchingContribution,
        monthlyOf(monthlyContributions.matchingContribution ?? [], plan),
        account.valuationDate,
      ),
  };
}
