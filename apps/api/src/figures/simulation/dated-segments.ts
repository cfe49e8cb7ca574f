/** 掛金の期間 — premiums by month as the contract has them: months in a row with the same amount, by the months' names. */
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
