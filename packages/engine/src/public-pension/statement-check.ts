/**
 * ねんきん定期便の写し間違い — finds what of a typed pension statement doesn't fit together, or is old. The statement shows yearly amounts: to people
 * under 50 what they have earned so far, in two parts with their sum; from 50 on the amount at 65, and those deferred to 70 and 75
 * (limo.media/articles/-/45795 and 38128, read 2026-12-01).
 */
import { retirementParameter } from '../assumptions/retirement-parameters.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type CalendarMonth, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { ageOn } from '../calendar/elapsed-time.ts';
import { claimAdjustment } from './claim-adjustment.ts';
import type { StatementKind } from './public-pension-estimate.ts';

/** Yen a year; null where nothing is typed. */
export type TypedStatement = {
  readonly kind: StatementKind;
  /** 65歳からの見込額, or the sum of (1) and (2). */
  readonly total: number | null;
  /** (1) 老齢基礎年金 and (2) 老齢厚生年金, under 50. */
  readonly basic: number | null;
  readonly employees: number | null;
  /** From 50 on. */
  readonly at70: number | null;
  readonly at75: number | null;
  /** 作成年月. */
  readonly writtenIn: CalendarMonth | null;
};

export const STATEMENT_FINDINGS = [
  'underFifty',
  'fiftyOrOver',
  'sum',
  'basicTooHigh',
  'tooHigh',
  'perMonth',
  'at70',
  'at75',
  'future',
  'old',
] as const;

export type StatementFinding = (typeof STATEMENT_FINDINGS)[number];

/** Age from which the statement shows a projection. */
const PROJECTED_FROM = 50;
/** 付加年金 of 40 years, which is part of 老齢基礎年金: 200 yen for each month. */
const ADDITIONAL_MOST = 200 * 480;
/** Yen a year: no employee's pension is higher (own decision), and a projection of less is rare, and may be that of a month. */
const [MOST_YEAR, LEAST_PROJECTED] = [5_000_000, 300_000];
/** The deferred amounts are rounded and leave some parts out. */
const ROUGHLY = 0.03;
const OLD_AFTER_MONTHS = 18;

function isDeferred(typed: number | null, total: number, rateBp: number | null): boolean {
  if (typed === null || rateBp === null) return true;
  const expected = (total * rateBp) / 10_000;
  return Math.abs(typed - expected) <= ROUGHLY * expected;
}

/** In the order of STATEMENT_FINDINGS. @throws RangeError for days and months that don't exist */
export function statementFindings(
  { kind, total, basic, employees, at70, at75, writtenIn }: TypedStatement,
  { birthday, today }: { readonly birthday: CalendarDate; readonly today: CalendarDate },
): readonly StatementFinding[] {
  const isProjected = kind === 'projected';
  const age = ageOn(birthday, today);
  const amount = total ?? 0;
  const fullBasic = retirementParameter('basicPensionFullYear', today) + ADDITIONAL_MOST;
  const months = writtenIn === null ? 0 : monthsBetween(writtenIn, monthOf(today));
  const rateAt = (years: number) => claimAdjustment(birthday, 12 * years).rateBp;
  const isFound: Readonly<Record<StatementFinding, boolean>> = {
    underFifty: isProjected && age < PROJECTED_FROM,
    fiftyOrOver: !isProjected && age >= PROJECTED_FROM,
    sum: !isProjected && total !== null && basic !== null && employees !== null && basic + employees !== total,
    basicTooHigh: !isProjected && (basic ?? 0) > fullBasic,
    tooHigh: amount > MOST_YEAR,
    perMonth: isProjected && amount > 0 && amount < LEAST_PROJECTED,
    at70: isProjected && amount > 0 && !isDeferred(at70, amount, rateAt(70)),
    at75: isProjected && amount > 0 && !isDeferred(at75, amount, rateAt(75)),
    future: months < 0,
    old: months > OLD_AFTER_MONTHS,
  };
  return STATEMENT_FINDINGS.filter((finding) => isFound[finding]);
}
