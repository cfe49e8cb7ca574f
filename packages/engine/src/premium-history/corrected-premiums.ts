/** 掛金の直し — applies an employee's corrections to the premiums read from the history (premium-history.md, "Corrected"). */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';
import { everyMonth, type PremiumPlan, type YearOfPremiums } from '../simulation/premium-plan.ts';
import type { BothPremiums, PayerReading, PremiumReading } from './premium-reading.ts';

export type PremiumCorrection = {
  /** 事業主掛金, yen a month; null keeps the value from the history. */
  readonly employerPremium: number | null;
  /** 加入者掛金, yen a month; null keeps the value from the history. */
  readonly ownPremium: number | null;
  /** The first month with premiums; null keeps the value from the history. */
  readonly from: CalendarMonth | null;
  /** Whether premiums have ended. */
  readonly isEnded: boolean;
};

/**
 * A fingerprint of the reading that was corrected: the correction holds as long as the fingerprint is the same. A further
 * month with the same premium doesn't change it, nor does the amount of a bonus month; another usual amount, other bonus
 * months, a pause or its end do.
 */
export function readingMark({ state, employer, own }: PremiumReading): string {
  const payer = ({ year, since }: PayerReading) => `${namedYear(year)};${since ?? ''}`;
  return [state, payer(employer), payer(own)].join('|');
}

/** The usual amount and the calendar months with more; all twelve amounts where premiums are paid in some months only. */
function namedYear(year: YearOfPremiums): string {
  const usual = Math.min(...year);
  if (usual === 0) return year.join(',');
  return [usual, ...year.map((yen, index) => (yen > usual ? index + 1 : 0)).filter(Boolean)].join(',');
}

function planOf(read: PremiumPlan | undefined, typed: number | null, from: CalendarMonth): PremiumPlan {
  const year = typed === null ? (read?.year ?? everyMonth(0)) : everyMonth(typed);
  // An employee who stopped paying and typed nothing stays without a premium.
  return { year, from: typed === null && read?.from === null ? null : from };
}

/**
 * The future premiums after a correction; null where the correction leaves out what couldn't be inferred.
 * @param referenceMonth of the balance: future months begin after it
 */
export function correctedPremiums(
  { plan, employer }: PremiumReading,
  { employerPremium, ownPremium, from, isEnded }: PremiumCorrection,
  referenceMonth: CalendarMonth,
): BothPremiums | null {
  if (plan === null && employerPremium === null) return null;
  const next = addMonths(referenceMonth, 1);
  const asked = from ?? plan?.employer.from ?? plan?.own.from ?? next;
  const begin = asked > next ? asked : next;
  if (isEnded) {
    const none = { year: employer.year, from: null };
    return { employer: none, own: { year: everyMonth(0), from: null } };
  }
  return {
    employer: planOf(plan?.employer, employerPremium, begin),
    own: planOf(plan?.own, ownPremium, begin),
  };
}
