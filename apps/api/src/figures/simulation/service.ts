/**
 * 受取額の試算 — returns the past as it was read, and the possible value of the account at the retirement age under every
 * available asset mix. It is computed at each call, because a scrape, a diagnosis or a change of the plan would make a
 * stored result wrong.
 */
import type { CallParsed } from '@minori/contract/call';
import type { getSimulationResult, SimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { CapitalMarketAssumptions } from '@minori/engine/assumptions/capital-market-assumptions';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { displayedReturn } from '@minori/engine/risk-return/displayed-return';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import type { HeldMix } from '@minori/engine/simulation/mix-growth';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type SimulationFacts, simulationFacts } from './facts.ts';
import { futureOf } from './future.ts';
import { matchingOf } from './matching.ts';
import { situationOf } from './situation.ts';

const ASSUMPTION_SETS = { base: 'CMA-2025-BASE', low: 'CMA-2025-LOW' } as const;

function variantOf(mix: HeldMix, assumptions: CapitalMarketAssumptions) {
  return { ...displayedReturn(mix, assumptions), expenseRatio: mix.expenseRatio };
}

interface SimulationRequest {
  /** Asia/Tokyo date of the calculation. */
  readonly today: string;
  readonly outlook?: keyof typeof ASSUMPTION_SETS;
  /** The employee's premium to try, yen per month. */
  readonly subscriberPremium?: number | undefined;
  /** Replaces the plan's retirement age. */
  readonly retirementAge?: number | undefined;
  /** Yearly raise in percent. */
  readonly raisePct?: number;
}

/**
 * Simulates the future from the facts of one moment; a report passes those of its base date.
 * @throws Failure validation_error for a premium that could not be chosen
 */
export function simulationFrom(
  facts: SimulationFacts,
  {
    today,
    outlook = 'base',
    subscriberPremium,
    retirementAge = facts.rules.retirementAge,
    raisePct = 0,
  }: SimulationRequest,
): SimulationResult {
  const { rules, paid, mixes, history } = facts;
  const plan = paid?.premiums.plan ?? null;
  const situation = situationOf({ ...facts, rules: { ...rules, retirementAge } }, today);
  const { referenceMonth, months, paidMonths, startAge, currentAge } = situation;
  const raise = raisePct / 100;
  const matching = matchingOf(rules, { premiums: plan, referenceMonth, months: paidMonths, raise }, subscriberPremium);
  const assumptions = assumptionSet(ASSUMPTION_SETS[outlook]);
  return {
    simulationStatusCode: situation.status,
    ...{ startAge, currentAge, retirementAge },
    pastPerformance: { pastData: [...history], latestAssetValuation: history.at(-1)?.assetValuation ?? null },
    futurePerformance: futureOf(facts, situation, { matching, raise, assumptions }),
    assumptions: {
      outlook,
      assumptionSetId: assumptions.assumptionSetId,
      calculatedOn: today,
      ...{ referenceMonth, months, inflation: assumptions.inflation ?? 0, higherInflation: HIGHER_INFLATION },
      variants: {
        currentPf: mixes.currentPf && variantOf(mixes.currentPf, assumptions),
        modelPf: mixes.modelPf && variantOf(mixes.modelPf, assumptions),
        improvedPf: mixes.improvedPf && variantOf(mixes.improvedPf, assumptions),
      },
      employerPremium: plan && monthlyAverage(plan.employer),
      ...{ premiums: paid?.premiums ?? null, premiumCorrection: paid?.correction ?? null },
      ...{ raisePct, planRetirementAge: rules.retirementAge, membershipEndAge: rules.payout.membershipEndAge },
      isMatchingNow: matching !== null && plan !== null && monthlyAverage(plan.own) > 0,
      matching: matching?.assumptions ?? null,
    },
  };
}

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** @throws Failure validation_error for a premium that could not be chosen, user_gone */
export async function simulationOf(
  { database, now }: Deps,
  owner: Owner,
  { riskToleranceCode, outlook = 'base', raisePct = '0', ...asked }: CallParsed<typeof getSimulationResult>['query'],
): Promise<SimulationResult> {
  const facts = await simulationFacts(database, owner, riskToleranceCode);
  return simulationFrom(facts, {
    ...{ today: tokyoDate(now().getTime()), outlook, raisePct: Number(raisePct) },
    subscriberPremium: toNumber(asked.subscriberPremium),
    retirementAge: toNumber(asked.retirementAge),
  });
}
