/**
 * マッチング拠出の前提 — computes the limits of future months and the employee's premium assumed in each: the requested one, else
 * the present one, else the employer's amount, as far as the month's limit allows (calculations.md 6.5).
 */
import type { MatchingAssumptions } from '@minori/contract/simulation';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import {
  type AssumedPremiums,
  assumedPremiums,
  isPossibleInput,
  type MatchingSchedule,
  matchingSchedule,
} from '@minori/engine/contribution-limits/matching-schedule';
import type { PremiumReading } from '@minori/engine/premium-history/premium-reading';
import { premiumSegments } from '@minori/engine/simulation/premium-segments';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { PlanRules } from '../plan-account/account-repository.ts';
import { datedSegments } from './dated-segments.ts';

export interface Matching {
  /** The employee's premium in each month, starting after the reference month. */
  readonly employeePremiums: AssumedPremiums['employeePremiums'];
  readonly assumptions: MatchingAssumptions;
}

interface Account {
  /** null where premiums can't be predicted. */
  readonly premiums: PremiumReading['plan'];
  readonly referenceMonth: CalendarMonth | null;
  /** Months to the retirement age, or to an earlier end of membership. */
  readonly months: number;
  /** Yearly raise of the employer's premium, as a fraction. */
  readonly raise: number;
}

const yen = (amount: number) => words().locale.formatYen(amount).digits;

/** The smallest premium that can be requested, because the law's minimum may lie between two steps. */
const lowest = ({ minimum, unit }: MatchingSchedule) => Math.ceil(minimum / unit) * unit;

function refusal(schedule: MatchingSchedule | null): Failure {
  const { closed, outside } = words().findings.ownPremium;
  const msg =
    schedule === null || schedule.inputMax === 0
      ? closed
      : outside(yen(lowest(schedule)), yen(schedule.inputMax), yen(schedule.unit));
  return new Failure('validation_error', { errors: [{ code: 'subscriberPremium', msg }] });
}

/**
 * null where the plan has no マッチング拠出 or no month has room for it.
 * @throws Failure validation_error for a premium that the employee could not choose
 */
export function matchingOf(
  rules: PlanRules,
  { premiums, referenceMonth, months, raise }: Account,
  asked: number | undefined,
): Matching | null {
  if (!rules.matchingContribution || premiums === null || referenceMonth === null) {
    if (asked) throw refusal(null);
    return null;
  }
  const { hasOtherPlan, otherPlanEquivalent, isTransitional, matchingUnit: unit } = rules;
  const schedule = matchingSchedule({
    ...{ referenceMonth, months, raise, unit, hasOtherPlan, otherPlanEquivalent, isTransitional },
    employerPremium: premiums.employer,
    currentPremium: premiums.own,
  });
  if (asked !== undefined && !isPossibleInput(asked, schedule)) throw refusal(schedule);
  if (schedule.inputMax === 0 || months === 0) return null;
  const { amount, employeePremiums, monthsCut } = assumedPremiums(schedule, asked ?? null);
  const { inputMax, periods } = schedule;
  return {
    employeePremiums,
    assumptions: {
      subscriberPremium: amount,
      premiumSegments: datedSegments(premiumSegments(employeePremiums), referenceMonth),
      ...{ monthsCut, inputMax, unit, minimum: lowest(schedule), periods: [...periods] },
    },
  };
}
