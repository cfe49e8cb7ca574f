/**
 * マッチング拠出の前提 — the employee's premium that is assumed in the matching case: the one asked for, else the present
 * one, else as much as the employer pays, within the law and the plan rules of the reference month (calculations.md 6.3).
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import {
  assumedPremium,
  isPossiblePremium,
  type MatchingRoom,
  matchingRoom,
} from '@minori/engine/contribution-limits/matching';
import type { MonthPremium } from '@minori/engine/simulation/present-premium';
import { Failure } from '../../platform/base/failure.ts';
import type { PlanRules } from './account-repository.ts';

export interface Matching {
  /** Yen; 0 where the plan or the law allows none. */
  readonly maxMatching: number;
  /** null without マッチング拠出. */
  readonly subscriberPremium: number | null;
}

const NONE: Matching = { maxMatching: 0, subscriberPremium: null };

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;

function refusal({ maxMatching, minimum, unit }: Pick<MatchingRoom, 'maxMatching' | 'minimum' | 'unit'>): Failure {
  const msg =
    maxMatching === 0
      ? '加入者掛金（マッチング拠出）は、今は設定できません。'
      : `加入者掛金（マッチング拠出）は、${yen(minimum)}から${yen(maxMatching)}まで、${yen(unit)}単位で入力してください。`;
  return new Failure('validation_error', { errors: [{ code: 'subscriberPremium', msg }] });
}

/** @throws Failure validation_error for a premium that the employee could not choose */
export function matchingOf(
  rules: PlanRules,
  {
    premium,
    referenceMonth,
  }: { readonly premium: MonthPremium | undefined; readonly referenceMonth: CalendarMonth | null },
  asked: number | undefined,
): Matching {
  const isAllowed = rules.matchingContribution && premium !== undefined && referenceMonth !== null;
  if (!isAllowed) {
    if (asked) throw refusal({ maxMatching: 0, minimum: 0, unit: 1 });
    return NONE;
  }
  const { employerPremium } = premium;
  const { hasOtherPlan, otherPlanEquivalent, isTransitional, matchingUnit: unit } = rules;
  const plans = { hasOtherPlan, otherPlanEquivalent, isTransitional };
  // Limits change on the first of a month, so any day of it tells the month's.
  const room = matchingRoom({ date: `${referenceMonth}-01`, employerPremium, unit, ...plans });
  if (asked !== undefined && !isPossiblePremium(asked, room)) throw refusal(room);
  if (room.maxMatching === 0) return NONE;
  return { maxMatching: room.maxMatching, subscriberPremium: asked ?? assumedPremium(premium, room) };
}
