/**
 * 受取額の試算 — the past as it was read, and what the account may be worth at the retirement age under every mix that
 * there is. Computed at each call: nothing is kept that a scrape, a diagnosis or a change of the plan would change.
 */
import type { CallParsed } from '@minori/contract/call';
import type { getSimulationResult, Scenario as ScenarioAnswer, SimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { CapitalMarketAssumptions } from '@minori/engine/assumptions/capital-market-assumptions';
import { addMonths, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type HeldMix, mixMoments } from '@minori/engine/simulation/mix-growth';
import {
  type RetirementPayment,
  retirementSimulation,
  type Scenario,
} from '@minori/engine/simulation/retirement-simulation';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type SimulationFacts, simulationFacts } from './facts.ts';
import { type Matching, matchingOf } from './matching.ts';
import { type Situation, situationOf } from './situation.ts';

const ASSUMPTION_SETS = { base: 'CMA-2025-BASE', low: 'CMA-2025-LOW' } as const;

type Mixes = SimulationFacts['mixes'] & { readonly currentPf: HeldMix };

/** The chances under the names that the contract has for those below all contributions. */
function paid(payment: RetirementPayment) {
  const { belowContributions, realBelowContributions, belowNow, realBelowNow, realBelowNowAt2, ...amounts } = payment;
  return { ...amounts, shortfallProbability: belowContributions, realShortfallProbability: realBelowContributions };
}

/** Month 0 is the day of the scrape, every other point its month's end. */
function dated(
  { simulationData, retirementPayment, monthlyContribution }: Scenario<Mixes>,
  valuationDate: string,
): ScenarioAnswer {
  const { currentPf, modelPf, improvedPf } = retirementPayment;
  const referenceMonth = monthOf(valuationDate);
  const rows = simulationData.map((row) => ({
    ...row,
    referenceDate: row.month === 0 ? valuationDate : monthEnd(addMonths(referenceMonth, row.month)),
  }));
  return {
    monthlyContribution,
    retirementPayment: {
      currentPf: paid(currentPf),
      modelPf: modelPf && paid(modelPf),
      improvedPf: improvedPf && paid(improvedPf),
    },
    simulationData: rows,
  };
}

function futureOf(
  facts: SimulationFacts,
  { status, months }: Situation,
  { matching, assumptions }: { readonly matching: Matching; readonly assumptions: CapitalMarketAssumptions },
): SimulationResult['futurePerformance'] {
  const { account, premium, mixes } = facts;
  const { currentPf } = mixes;
  if (status !== 0 || !account || !premium || !currentPf) return null;
  const { employerPremium } = premium;
  const { subscriberPremium } = matching;
  const scenarios = retirementSimulation({
    start: account,
    months,
    referenceMonth: monthOf(account.valuationDate),
    mixes: { ...mixes, currentPf },
    monthlyContributions: {
      notMatchingContribution: employerPremium,
      matchingContribution: subscriberPremium === null ? null : employerPremium + subscriberPremium,
    } as { readonly notMatchingContribution: number; readonly matchingContribution: number | null },
    assumptions,
  });
  if (!scenarios) return null;
  const { notMatchingContribution, matchingContribution } = scenarios;
  return {
    notMatchingContribution: dated(notMatchingContribution, account.valuationDate),
    matchingContribution: matchingContribution && dated(matchingContribution, account.valuationDate),
  };
}

function variantOf(mix: HeldMix, assumptions: CapitalMarketAssumptions) {
  return { ...mixMoments(mix, assumptions), expenseRatio: mix.expenseRatio };
}

interface Wish {
  /** Asia/Tokyo date of the calculation. */
  readonly today: string;
  readonly outlook?: keyof typeof ASSUMPTION_SETS;
  /** Yen a month that the employee would pay. */
  readonly subscriberPremium?: number | undefined;
}

/**
 * What the facts of one moment say of the future; a report asks for those of its base date.
 * @throws Failure validation_error for a premium that could not be chosen
 */
export function simulationFrom(
  facts: SimulationFacts,
  { today, outlook = 'base', subscriberPremium }: Wish,
): SimulationResult {
  const situation = situationOf(facts, today);
  const { referenceMonth, months, startAge, currentAge } = situation;
  const { rules, premium, mixes, history } = facts;
  const matching = matchingOf(rules, { premium, referenceMonth }, subscriberPremium);
  const assumptions = assumptionSet(ASSUMPTION_SETS[outlook]);
  return {
    simulationStatusCode: situation.status,
    ...{ startAge, currentAge, retirementAge: rules.retirementAge },
    pastPerformance: { pastData: [...history], latestAssetValuation: history.at(-1)?.assetValuation ?? null },
    futurePerformance: futureOf(facts, situation, { matching, assumptions }),
    assumptions: {
      outlook,
      assumptionSetId: assumptions.assumptionSetId,
      calculatedOn: today,
      ...{ referenceMonth, months, inflation: assumptions.inflation ?? 0 },
      variants: {
        currentPf: mixes.currentPf && variantOf(mixes.currentPf, assumptions),
        modelPf: mixes.modelPf && variantOf(mixes.modelPf, assumptions),
        improvedPf: mixes.improvedPf && variantOf(mixes.improvedPf, assumptions),
      },
      employerPremium: premium?.employerPremium ?? null,
      isMatchingNow: matching.subscriberPremium !== null && (premium?.subscriberPremium ?? 0) > 0,
      ...matching,
    },
  };
}

/** @throws Failure validation_error for a premium that could not be chosen, user_gone */
export async function simulationOf(
  { database, now }: Deps,
  owner: Owner,
  { outlook = 'base', riskToleranceCode, subscriberPremium: asked }: CallParsed<typeof getSimulationResult>['query'],
): Promise<SimulationResult> {
  const today = tokyoDate(now().getTime());
  const facts = await simulationFacts(database, owner, riskToleranceCode);
  return simulationFrom(facts, { today, outlook, subscriberPremium: asked === undefined ? undefined : Number(asked) });
}
