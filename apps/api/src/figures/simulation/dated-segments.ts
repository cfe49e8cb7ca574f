/**
 * 掛金の期間 — converts premium segments from numbers of months to the contract's form: from one calendar month to another.
 */
import type { Scenario } from '@minori/contract/simulation';
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { PremiumSegment } from '@minori/engine/simulation/premium-segments';

/** @param segments from the month after the reference month on */
export function datedSegments(
  segments: readonly PremiumSegment[],
  referenceMonth: CalendarMonth,
): Scenario['premiumSegments'] {
  let before = 0;
  return segments.map(([months, premium]) => {
    const from = addMonths(referenceMonth, before + 1);
    before += months;
    return { from, to: addMonths(referenceMonth, before), premium };
  });
}
