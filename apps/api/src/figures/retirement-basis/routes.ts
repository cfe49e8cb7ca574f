/**
 * Defines the route of 毎月いくら受け取れるか: `GET /api/v1/retirement-basis` returns the facts from which the browser computes
 * retirement income.
 */
import { getRetirementBasis, type RetirementBasis } from '@minori/contract/retirement-basis';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { CapitalMarketAssumptions } from '@minori/engine/assumptions/capital-market-assumptions';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type HeldMix, mixMoments, weightsInYear } from '@minori/engine/simulation/mix-growth';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { type PlanFacts, planFacts } from '../simulation/facts.ts';

/** Years from the reference month in which receipt may start; target-year funds change their weights until then. */
const YEARS_AHEAD = 60;

function mixOf(mix: HeldMix, fromYear: number, assumptions: CapitalMarketAssumptions) {
  const growthByYear: { fromYear: number; mean: number; risk: number }[] = [];
  const years = (mix.targetYears?.shares.length ?? 0) > 0 ? YEARS_AHEAD : 1;
  for (let year = fromYear; year < fromYear + years; year++) {
    const { mean, risk } = mixMoments({ ...mix, weights: weightsInYear(mix, year) }, assumptions);
    const last = growthByYear.at(-1);
    if (last?.mean !== mean || last.risk !== risk) growthByYear.push({ fromYear: year, mean, risk });
  }
  return { growthByYear, expenseRatio: mix.expenseRatio };
}

/** @param today Asia/Tokyo date */
export function retirementBasis(facts: PlanFacts, today: string): RetirementBasis {
  const { account, paid, rules, mixes } = facts;
  const assumptions = assumptionSet();
  const referenceMonth = monthOf(account?.valuationDate ?? today);
  const year = Number(referenceMonth.slice(0, 4));
  const none = { year: everyMonth(0), from: null };
  const compared = mixes.modelPf ?? mixes.currentPf;
  return {
    calculatedOn: today,
    assumptionSetId: assumptions.assumptionSetId,
    inflation: assumptions.inflation ?? 0,
    retirementAge: rules.retirementAge,
    hiredMonth: rules.hiredMonth,
    account: account
      ? {
          referenceMonth,
          joinedOn: account.subscriptionDate,
          unpaid: paid?.unpaid ?? [],
          hasTransfersIn: facts.hasTransfersIn,
          totalMemberMonths: account.totalMemberMonths,
          totalPaidMonths: account.totalPaidMonths,
          balance: account.assetValuation,
          arePremiumsKnown: paid?.premiums.state !== 'unknown' || paid.premiums.plan !== null,
          employerPremium: paid?.premiums.plan?.employer ?? none,
          ownPremium: paid?.premiums.plan?.own ?? none,
        }
      : null,
    limits: {
      isMatchingAllowed: rules.matchingContribution,
      unit: rules.matchingUnit,
      hasOtherPlan: rules.hasOtherPlan,
      otherPlanEquivalent: rules.otherPlanEquivalent,
      isTransitional: rules.isTransitional,
    },
    mixes: {
      currentPf: mixes.currentPf && mixOf(mixes.currentPf, year, assumptions),
      modelPf: mixes.modelPf && mixOf(mixes.modelPf, year, assumptions),
      improvedPf: mixes.improvedPf && mixOf(mixes.improvedPf, year, assumptions),
    },
    comparisonFee: compared ? defaultFee(compared.weights) : null,
  };
}

export function retirementBasisRoutes({ database, now }: Deps): readonly Route[] {
  return [
    route(getRetirementBasis, async (_parsed, { session }) => {
      const facts = await planFacts(database, session);
      return retirementBasis(facts, tokyoDate(now().getTime()));
    }),
  ];
}
