/** 繰上げ・繰下げ — computes how the age of claiming changes a public pension (retirement.md 5 [R24]). */
import type { CalendarDate } from '../calendar/calendar-date.ts';

export type ClaimAdjustment =
  | { readonly status: 'OK' /** Of the pension at 65, in ten-thousandths. */; readonly rateBp: number }
  | { readonly status: 'TOO_EARLY' | 'TOO_LATE' | 'DEFERRAL_UNDER_12_MONTHS'; readonly rateBp: null };

/** 繰下げ is possible until this age. */
export const LATEST_DEFERRAL_AGE = 75;
const [AT_60, AT_65, AT_66, AT_70, AT_75] = [720, 780, 792, 840, LATEST_DEFERRAL_AGE * 12];
/** Ten-thousandths a month: the reduction for early claims, today's and the older rate, and the increase for deferral. */
const [PER_MONTH_EARLY, PER_MONTH_EARLY_OLDER, PER_MONTH_LATE] = [40, 50, 70];
/** People born before these days have the older rate for early claims, and no deferral beyond 70. */
const EARLY_RATE_FROM = '1962-04-02';
const DEFERRAL_TO_75_FROM = '1952-04-02';

/** @param claimMonths age in months */
export function claimAdjustment(birth: CalendarDate, claimMonths: number): ClaimAdjustment {
  if (claimMonths < AT_60) return { status: 'TOO_EARLY', rateBp: null };
  if (claimMonths > (birth < DEFERRAL_TO_75_FROM ? AT_70 : AT_75)) return { status: 'TOO_LATE', rateBp: null };
  if (claimMonths > AT_65 && claimMonths < AT_66) return { status: 'DEFERRAL_UNDER_12_MONTHS', rateBp: null };
  const perMonth = birth < EARLY_RATE_FROM ? PER_MONTH_EARLY_OLDER : PER_MONTH_EARLY;
  const change = claimMonths < AT_65 ? -perMonth * (AT_65 - claimMonths) : PER_MONTH_LATE * (claimMonths - AT_65);
  return { status: 'OK', rateBp: 10_000 + change };
}
