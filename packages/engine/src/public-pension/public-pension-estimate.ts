/** 公的年金の見込み — estimates basic and employees' pension a year in today's prices (retirement.md 5 [R20 to R24]). */
import { retirementParameter } from '../assumptions/retirement-parameters.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { beforeBirthday } from '../calendar/dates-of-law.ts';
import { share, wholeYen } from '../rounding/whole-yen.ts';
import { claimAdjustment } from './claim-adjustment.ts';

/** The kind of ねんきん定期便: `projected` at 50 and older (work to 60 assumed), `accrued` under 50 (earned so far). */
export type StatementKind = 'projected' | 'accrued';

export type PublicPensionInput = {
  readonly birth: CalendarDate;
  readonly calculatedOn: CalendarDate;
  readonly retirementAge: number;
  /** 受給開始年齢 in months. */
  readonly claimMonths: number;
  /** Yen a year; null for the ministry's model remuneration. */
  readonly annualPay: number | null;
  /** Age at which paid work began. */
  readonly startAge: number;
  /** Months paid into the basic pension; at most 480 count. */
  readonly basicMonths: number;
  readonly statementKind: StatementKind | null;
  /** Yen a year, from the statement; null without one. */
  readonly statementYear: number | null;
};

/** Yen a year; `basic` and `employees` don't include what a statement already contains. */
export type PublicPension =
  | { status: 'OK'; basic: number; employees: number; at65: number; yearly: number; monthly: number }
  | {
      status: 'TOO_EARLY' | 'TOO_LATE' | 'DEFERRAL_UNDER_12_MONTHS';
      basic: null;
      employees: null;
      at65: null;
      yearly: null;
      monthly: null;
    };

const FULL_MONTHS = 480;
/** 給付乗率 since 2003-04, of remuneration a month [R21]. */
const ACCRUAL_RATE = 5.481 / 1_000;
/** Premiums of the employees' pension end at this age. */
const LAST_AGE = 70;
const [AT_60, MONTHS] = [720, 12];

/** 平均標準報酬額, yen a month: a year's pay is twelve months and two bonuses of two months each. */
function averageRemuneration(annualPay: number | null, date: CalendarDate): number {
  if (annualPay === null) return retirementParameter('modelStandardRemuneration', date);
  const monthly = Math.min(Math.floor(annualPay / 16), retirementParameter('standardRemunerationCap', date));
  const bonus = Math.min(Math.floor(annualPay / 8), retirementParameter('standardBonusCap', date));
  return monthly + share(bonus, 2, MONTHS);
}

/** The months that count for each of the two parts and are not in the statement. */
function countedMonths(person: PublicPensionInput): { basic: number; employees: number } {
  const lastMonth = Math.min(person.retirementAge, LAST_AGE) * MONTHS;
  // No premium is due for the month in which an age is reached (国民年金法9条・11条, 厚生年金保険法14条・19条).
  const age = monthsBetween(monthOf(beforeBirthday(person.birth, 0)), monthOf(person.calculatedOn));
  if (person.statementKind === 'projected') {
    return { basic: 0, employees: Math.max(0, lastMonth - Math.max(age, AT_60)) };
  }
  if (person.statementKind === 'accrued') {
    return { basic: Math.min(FULL_MONTHS, Math.max(0, AT_60 - age)), employees: Math.max(0, lastMonth - age) };
  }
  const employees = Math.max(0, lastMonth - person.startAge * MONTHS);
  return { basic: Math.min(FULL_MONTHS, person.basicMonths), employees };
}

/** @throws RangeError for days that don't exist */
export function publicPensionEstimate(person: PublicPensionInput): PublicPension {
  const { birth, calculatedOn, claimMonths } = person;
  const adjustment = claimAdjustment(birth, claimMonths);
  if (adjustment.status !== 'OK') {
    const { status } = adjustment;
    return { status, basic: null, employees: null, at65: null, yearly: null, monthly: null };
  }
  const months = countedMonths(person);
  const fullYear = retirementParameter('basicPensionFullYear', calculatedOn);
  const basic = (fullYear * months.basic) / FULL_MONTHS;
  const remuneration = averageRemuneration(person.annualPay, calculatedOn);
  const factor = retirementParameter('revaluationFactor', calculatedOn);
  const employees = remuneration * ACCRUAL_RATE * months.employees * factor;
  const at65 = wholeYen(basic + employees + (person.statementKind === null ? 0 : (person.statementYear ?? 0)));
  const yearly = share(at65, adjustment.rateBp, 10_000);
  const parts = { basic: wholeYen(basic), employees: wholeYen(employees) };
  return { status: 'OK', ...parts, at65, yearly, monthly: Math.floor(yearly / MONTHS) };
}
