/** 掛金の直し — what an employee says of their premiums in place of what was read (docs/method/premium-history.md, "Corrected"). */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';
import { everyMonth, type PremiumPlan, type YearOfPremiums } from '../simulation/premium-plan.ts';
import type { BothPremiums, PayerReading, PremiumReading } from './premium-reading.ts';

export type PremiumCorrection = {
  /** 事業主掛金, yen a month; null for what was read. */
  readonly employerPremium: number | null;
  /** 加入者掛金, yen a month; null for what was read. */
  readonly ownPremium: number | null;
  /** The first month with premiums; null for what was read. */
  readonly from: CalendarMonth | null;
  /** No premiums are to come. */
  readonly isEnded: boolean;
};

/**
 * Names what a correction was made of: as long as the same is read, it holds. A further month with the same premium
 * changes nothing, nor does the amount of a bonus month; another usual amount, other bonus months, a pause or its end do.
 */
export function readingMark({ state, employer, own }: PremiumReading): string {
  const payer = ({ year, since }: PayerReading) => `${namedYear(year)};${since ?? ''}`;
  return [state, payer(employer), payer(own)].join('|');
}

/** The usual amount and the calendar months with more; all amounts where premiums are paid in some months only. */
function namedYear(year: YearOfPremiums): string {
  const usual = Math.min(...year);
  if (usual === 0) return year.join(',');
  return [usual, ...year.map((yen, index) => (yen > usual ? index + 1 : 0)).filter(Boolean)].join(',');
}

function planOf(read: PremiumPlan | undefined, typed: number | null, from: CalendarMonth): PremiumPlan {
  const year = typed === null ? (read?.year ?? everyMonth(0)) : everyMonth(typed);
  // Who stopped and types nothing goes on without.
  return { year, from: typed === null && read?.from === null ? null : from };
}

/**
 * The premiums that go on by a correction; null where it leaves open what nobody can read.
 * @param referenceMonth of the balance: what is to come begins after it
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
