/**
 * 試算の可否 — whether a future can be told, and over how many months (calculations.md 6.3, decision 0014). Judged in the
 * order of the codes; what is missing is never made up.
 */
import type { SIMULATION_STATUS_CODES } from '@minori/contract/simulation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { addMonths, type CalendarMonth, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { monthsToRetirement } from '@minori/engine/simulation/months-to-retirement';
import type { MonthPremium } from '@minori/engine/simulation/present-premium';
import type { PlanRules } from './account-repository.ts';
import type { SimulationFacts } from './facts.ts';

type StatusCode = (typeof SIMULATION_STATUS_CODES)[number];

/** A premium older than this is not taken for today's; plans may pay once a year. */
const PREMIUM_GOES_STALE_AFTER = 12;

export interface Situation {
  readonly status: StatusCode;
  /** The month of the latest statement; null before any scrape. */
  readonly referenceMonth: CalendarMonth | null;
  /** To the retirement age; 0 where it is reached or unknown. */
  readonly months: number;
  readonly startAge: number | null;
  readonly currentAge: number | null;
}

/** Nothing has ever gone in: no premium, no transfer, and so no money. */
function isBeforeFirstContribution({ account, premium }: SimulationFacts): boolean {
  if (!account) return true;
  return premium === undefined && account.contributionAmount === 0 && account.assetValuation === 0;
}

/** Whether what was paid last counts as today's premium. */
export function isPresent(premium: MonthPremium | undefined, referenceMonth: CalendarMonth): premium is MonthPremium {
  return premium !== undefined && monthsBetween(premium.month, referenceMonth) < PREMIUM_GOES_STALE_AFTER;
}

function statusOf(facts: SimulationFacts, at: Omit<Situation, 'status'>): StatusCode {
  if (isBeforeFirstContribution(facts) || at.referenceMonth === null) return 1;
  if (at.currentAge !== null && at.months === 0) return 2;
  const isKnown = at.currentAge !== null && facts.mixes.currentPf !== null;
  return isKnown && isPresent(facts.premium, at.referenceMonth) ? 0 : 3;
}

/**
 * Months are counted from the scrape. The month of the birthday takes no premium any more, so once it has begun there is
 * no future, however old the scrape is: a result dated last month would be none.
 */
export function monthsLeft(
  { birthday, retirementAge }: Pick<PlanRules, 'birthday' | 'retirementAge'>,
  referenceMonth: CalendarMonth | null,
  today: CalendarDate,
): number {
  if (birthday === null || referenceMonth === null) return 0;
  const birthMonth = monthOf(birthday);
  if (addMonths(birthMonth, 12 * retirementAge) <= monthOf(today)) return 0;
  return monthsToRetirement({ birthMonth, referenceMonth, retirementAge });
}

/** @param today Asia/Tokyo date */
export function situationOf(facts: SimulationFacts, today: CalendarDate): Situation {
  const { account, rules } = facts;
  const { birthday } = rules;
  const referenceMonth = account ? monthOf(account.valuationDate) : null;
  const first = account?.initialSubscriptionDate ?? null;
  const at = {
    referenceMonth,
    months: monthsLeft(rules, referenceMonth, today),
    startAge: birthday === null || first === null ? null : ageOn(birthday, first),
    currentAge: birthday === null ? null : ageOn(birthday, today),
  };
  return { status: statusOf(facts, at), ...at };
}
