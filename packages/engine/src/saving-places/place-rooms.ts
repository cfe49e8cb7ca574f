/**
 * 積み立てる場所と枠 — computes how much a member of a company's DC plan may pay a month by マッチング拠出, into iDeCo and into NISA, and
 * what stands against it (docs/method/saving-places.md).
 */
import { IDECO_UNIT, idecoCap, savingLimit } from '../assumptions/saving-limits.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { limitPeriod, type OtherPlans } from '../contribution-limits/contribution-limit.ts';
import { DEFAULT_MATCHING_UNIT, MINIMUM_MATCHING } from '../contribution-limits/limit-periods.ts';
import { matchingRoom } from '../contribution-limits/matching.ts';
import { isEveryMonth, monthlyAverage, type PlannedPremium } from '../simulation/premium-plan.ts';

export const SAVING_PLACES = ['matching', 'ideco', 'nisa'] as const;

export type SavingPlace = (typeof SAVING_PLACES)[number];

export type PlacesPlan = OtherPlans & {
  /** Whether the company's plan has マッチング拠出. */
  readonly isMatchingAllowed: boolean;
  /** Yen, from 1 up; 1,000 by default. */
  readonly unit?: number;
  /** 事業主掛金 as it continues; null where it isn't known. */
  readonly employerPremium: PlannedPremium | null;
};

/**
 * Why nothing may be paid into a place: the plan has no マッチング拠出; no employer's premium is paid, without which there is none of the employee's; the premiums differ by month, with
 * which iDeCo is not possible; the limit leaves less than the minimum. `unknown`: the employer's premium isn't known.
 */
export type RoomObstacle = 'notInPlan' | 'noEmployerPremium' | 'yearly' | 'tooLittle' | 'unknown';

/** Yen a month. */
export type PlaceRoom = {
  /** The most that may be paid, in steps of the unit; 0 with an obstacle. */
  readonly most: number;
  readonly least: number;
  readonly unit: number;
  readonly obstacle: RoomObstacle | null;
};

type Room = Omit<PlaceRoom, 'least' | 'unit'>;

const none = (obstacle: RoomObstacle): Room => ({ most: 0, obstacle });

function matching(date: CalendarDate, { isMatchingAllowed, employerPremium, ...plan }: PlacesPlan): Room {
  if (!isMatchingAllowed) return none('notInPlan');
  if (employerPremium === null) return none('unknown');
  const paid = monthlyAverage(employerPremium);
  if (paid === 0) return none('noEmployerPremium');
  const { maxMatching } = matchingRoom({ ...plan, date, employerPremium: paid });
  return maxMatching === 0 ? none('tooLittle') : { most: maxMatching, obstacle: null };
}

/**
 * iDeCo's room is what employer and other plans leave of the limit; a plan under 経過措置 keeps its own lower limit, but iDeCo's is
 * counted from the full one. Without the employer's premium, on leave, all of it is left.
 */
function ideco(date: CalendarDate, least: number, { employerPremium, ...plan }: PlacesPlan): Room {
  if (employerPremium === null) return none('unknown');
  if (typeof employerPremium !== 'number' && !isEveryMonth(employerPremium.year)) return none('yearly');
  const paid = monthlyAverage(employerPremium);
  const others = plan.hasOtherPlan ? plan.otherPlanEquivalent : 0;
  const room = Math.min(limitPeriod(date).limit - others - paid, idecoCap(date));
  const most = Math.floor(room / IDECO_UNIT) * IDECO_UNIT;
  return most < least ? none('tooLittle') : { most, obstacle: null };
}

/**
 * The rooms on a day.
 * @throws RangeError as `matchingRoom`
 */
export function placeRooms(date: CalendarDate, plan: PlacesPlan): Readonly<Record<SavingPlace, PlaceRoom>> {
  const { unit = DEFAULT_MATCHING_UNIT } = plan;
  const least = savingLimit('idecoMinimum', date);
  return {
    matching: { ...matching(date, plan), least: MINIMUM_MATCHING, unit },
    ideco: { ...ideco(date, least, plan), least, unit: IDECO_UNIT },
    nisa: { most: Math.floor(savingLimit('nisaYearly', date) / 12), obstacle: null, least: 1, unit: 1 },
  };
}

/** What of an amount may be paid in a month: whole units, nothing below the least; yen. */
export function payable(amount: number, { most, least, unit }: PlaceRoom): number {
  const paid = Math.floor(Math.min(amount, most) / unit) * unit;
  return paid < least ? 0 : paid;
}
