/**
 * 試算の可否 — decides whether the future can be simulated, and over how many months (calculations.md 6.3, decision 0014).
 * The status codes are checked in their order; missing data are never estimated.
 */
import type { SIMULATION_STATUS_CODES } from '@minori/contract/simulation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { monthsLeft } from '../plan-account/months-left.ts';
import type { SimulationFacts } from './facts.ts';

type StatusCode = (typeof SIMULATION_STATUS_CODES)[number];

export interface Situation {
  readonly status: StatusCode;
  /** The month of the latest statement; null before the first. */
  readonly referenceMonth: CalendarMonth | null;
  /** Months to the retirement age; 0 where it is reached or unknown. */
  readonly months: number;
  /** The number of these months in which premiums are paid: none after the end of membership. */
  readonly paidMonths: number;
  readonly startAge: number | null;
  readonly currentAge: number | null;
}

/** Whether no premium and no transfer has come in yet. */
function isBeforeFirstContribution({ account, paid }: SimulationFacts): boolean {
  if (!account) return true;
  return (
    paid?.premiums.state === 'unread' &&
    paid.premiums.plan === null &&
    account.contributionAmount === 0 &&
    account.assetValuation === 0
  );
}

function statusOf(facts: SimulationFacts, at: Omit<Situation, 'status'>): StatusCode {
  if (isBeforeFirstContribution(facts) || at.referenceMonth === null) return 1;
  if (at.currentAge !== null && at.months === 0) return 2;
  const isKnown = at.currentAge !== null && facts.mixes.currentPf !== null;
  return isKnown && facts.paid?.premiums.plan ? 0 : 3;
}

/** @param today Asia/Tokyo date */
export function situationOf(facts: SimulationFacts, today: CalendarDate): Situation {
  const { account, rules } = facts;
  const { birthday } = rules;
  const { membershipEndAge } = rules.payout;
  const referenceMonth = account ? monthOf(account.valuationDate) : null;
  const first = account?.initialSubscriptionDate ?? null;
  const months = monthsLeft(rules, referenceMonth, today);
  const memberMonths =
    membershipEndAge === null
      ? months
      : monthsLeft({ ...rules, retirementAge: membershipEndAge }, referenceMonth, today);
  const at = {
    ...{ referenceMonth, months, paidMonths: Math.min(months, memberMonths) },
    startAge: birthday === null || first === null ? null : ageOn(birthday, first),
    currentAge: birthday === null ? null : ageOn(birthday, today),
  };
  return { status: statusOf(facts, at), ...at };
}
