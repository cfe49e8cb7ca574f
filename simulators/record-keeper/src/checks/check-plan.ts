// Validates the contribution plan of an account: dates in order, percentages that add up to 100, and a NAV for everything it
// buys.

import { isDay, isMonth, monthOf } from '../books/calendar.ts';
import { firstMonth } from '../books/plan.ts';
import type { ContributionPlan, Percentages, Transfer } from '../options/account.ts';
import type { NavHistory, Product } from '../options/product.ts';
import { demand, demandAmount, demandAscending } from './problem.ts';

export interface Offer {
  readonly products: readonly Product[];
  readonly navs: Readonly<Record<string, NavHistory>>;
}

export function checkPlan(plan: ContributionPlan, where: string, offer: Offer): void {
  demand(isDay(plan.subscriptionDate), `${where}.subscriptionDate`, 'must be YYYY-MM-DD');
  demand(isMonth(plan.firstContributionMonth), `${where}.firstContributionMonth`, 'must be YYYY-MM');
  demand(
    plan.firstContributionMonth >= monthOf(plan.subscriptionDate),
    `${where}.firstContributionMonth`,
    'must not be before the subscription',
  );
  if (plan.transferIn !== undefined) checkTransfer(plan.transferIn, `${where}.transferIn`);
  (plan.laterTransfersIn ?? []).forEach((transfer, index) => {
    checkTransfer(transfer, `${where}.laterTransfersIn[${index}]`);
  });
  (plan.refunds ?? []).forEach(({ month, employerPremium, subscriberPremium }, index) => {
    demand(isMonth(month), `${where}.refunds[${index}].month`, 'must be YYYY-MM');
    demandAmount(employerPremium, `${where}.refunds[${index}].employerPremium`);
    demandAmount(subscriberPremium, `${where}.refunds[${index}].subscriberPremium`);
  });
  for (const name of ['earlierMemberMonths', 'earlierPaidMonths'] as const) {
    if (plan[name] !== undefined) demandAmount(plan[name], `${where}.${name}`);
  }
  if (plan.movesOutIn !== undefined) demand(isMonth(plan.movesOutIn), `${where}.movesOutIn`, 'must be YYYY-MM');
  if (plan.shownMonths !== undefined) demandAmount(plan.shownMonths, `${where}.shownMonths`);
  if (plan.monthlyFee !== undefined) demandAmount(plan.monthlyFee, `${where}.monthlyFee`);
  checkPremiums(plan, where);
  checkAllocations(plan, where, offer);
  checkSwitchings(plan, where, offer);
}

function checkTransfer({ date, amount }: Transfer, where: string): void {
  demand(isDay(date), `${where}.date`, 'must be YYYY-MM-DD');
  demandAmount(amount, `${where}.amount`);
}

function checkPremiums({ premiums, bonus, firstContributionMonth }: ContributionPlan, where: string): void {
  if (bonus !== undefined) {
    const areMonths = bonus.calendarMonths.every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
    demand(areMonths, `${where}.bonus.calendarMonths`, 'must be whole numbers from 1 to 12');
    demandAmount(bonus.employerPremium, `${where}.bonus.employerPremium`);
    demandAmount(bonus.subscriberPremium, `${where}.bonus.subscriberPremium`);
  }
  premiums.forEach(({ from, employerPremium, subscriberPremium }, index) => {
    demand(isMonth(from), `${where}.premiums[${index}].from`, 'must be YYYY-MM');
    demandAmount(employerPremium, `${where}.premiums[${index}].employerPremium`);
    demandAmount(subscriberPremium, `${where}.premiums[${index}].subscriberPremium`);
  });
  demandAscending(
    premiums.map(({ from }) => from),
    `${where}.premiums`,
  );
  const first = premiums[0];
  const covers = first !== undefined && first.from <= firstContributionMonth;
  demand(covers, `${where}.premiums`, 'must begin by the first contribution month');
}

function checkAllocations(plan: ContributionPlan, where: string, offer: Offer): void {
  plan.allocations.forEach(({ from, percentages }, index) => {
    demand(isMonth(from), `${where}.allocations[${index}].from`, 'must be YYYY-MM');
    const inForceFrom = from < firstMonth(plan) ? firstMonth(plan) : from;
    if (index > 0 && Object.keys(percentages).length === 0) return;
    checkPercentages(percentages, `${where}.allocations[${index}].percentages`, { offer, month: inForceFrom });
  });
  demandAscending(
    plan.allocations.map(({ from }) => from),
    `${where}.allocations`,
  );
  const first = plan.allocations[0];
  demand(
    first !== undefined && first.from <= firstMonth(plan),
    `${where}.allocations`,
    'must begin by the first money',
  );
}

function checkSwitchings(plan: ContributionPlan, where: string, offer: Offer): void {
  (plan.switchings ?? []).forEach(({ date, sell, buy }, index) => {
    const path = `${where}.switchings[${index}]`;
    demand(isDay(date), `${path}.date`, 'must be YYYY-MM-DD');
    for (const [code, percent] of Object.entries(sell)) checkPercent(percent, `${path}.sell.${code}`);
    demand(Object.keys(sell).length > 0, `${path}.sell`, 'must name a product');
    checkKnown(sell, `${path}.sell`, offer);
    checkPercentages(buy, `${path}.buy`, { offer, month: monthOf(date) });
  });
}

function checkPercentages(
  percentages: Percentages,
  where: string,
  { offer, month }: { offer: Offer; month: string },
): void {
  checkKnown(percentages, where, offer);
  for (const [code, percent] of Object.entries(percentages)) {
    checkPercent(percent, `${where}.${code}`);
    const firstNav = offer.navs[code]?.[0]?.month;
    demand(firstNav === undefined || firstNav <= month, `${where}.${code}`, `has no NAV yet in ${month}`);
  }
  const sum = Object.values(percentages).reduce((total, percent) => total + percent, 0);
  demand(sum === 100, where, `must sum to 100, not ${sum}`);
}

function checkKnown(percentages: Percentages, where: string, { products }: Offer): void {
  for (const code of Object.keys(percentages)) {
    demand(
      products.some((product) => product.code === code),
      `${where}.${code}`,
      'is not a product',
    );
  }
}

function checkPercent(percent: number, where: string): void {
  demand(Number.isInteger(percent) && percent >= 1 && percent <= 100, where, 'must be a whole percent from 1 to 100');
}
