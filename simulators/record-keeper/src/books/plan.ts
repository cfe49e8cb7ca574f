// Finds the premiums, allocation and transfers of a month in a contribution plan.

import type { ContributionPlan, Percentages, PremiumStep, Transfer } from '../options/account.ts';
import { monthOf } from './calendar.ts';

type DatedStep = { readonly from: string };

function stepInForce<Step extends DatedStep>(steps: readonly Step[], month: string): Step | undefined {
  return steps.findLast((step) => step.from <= month);
}

/** The month of the first money: the first contribution, or an earlier transfer. */
export function firstMonth(plan: ContributionPlan): string {
  const months = [plan.firstContributionMonth, ...transfersOf(plan).map(({ date }) => monthOf(date))];
  return months.sort()[0] ?? plan.firstContributionMonth;
}

const NO_PREMIUMS = { employerPremium: 0, subscriberPremium: 0 };

/** The premiums of a month including its bonus; zero before the first contribution. */
export function premiumIn(plan: ContributionPlan, month: string): Omit<PremiumStep, 'from'> {
  if (month < plan.firstContributionMonth) return NO_PREMIUMS;
  const monthly = stepInForce(plan.premiums, month) ?? NO_PREMIUMS;
  const onTop = plan.bonus?.calendarMonths.includes(Number(month.slice(5))) ? plan.bonus : NO_PREMIUMS;
  return {
    employerPremium: monthly.employerPremium + onTop.employerPremium,
    subscriberPremium: monthly.subscriberPremium + onTop.subscriberPremium,
  };
}

/** All instalments of money transferred from another plan, oldest first. */
export function transfersOf({ transferIn, laterTransfersIn = [] }: ContributionPlan): readonly Transfer[] {
  return [...(transferIn === undefined ? [] : [transferIn]), ...laterTransfersIn];
}

/** The allocation instruction of a month; empty before the first one. */
export function allocationIn(plan: ContributionPlan, month: string): Percentages {
  return stepInForce(plan.allocations, month)?.percentages ?? {};
}
