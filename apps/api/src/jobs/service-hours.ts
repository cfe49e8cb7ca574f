/**
 * サービス時間 — decides when each record keeper's site is open, in Japan's time, and over which part of the day scheduled
 * scrapes are spread. Record keepers 1 and 2 follow what is known of such sites (calculations.md section 10); the hours of 3 to
 * 5 are assumptions. An operator checks all of them against the contract with the record keeper and adjusts this table: a scrape
 * outside the hours would only find the closed page.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';

/** Minutes after midnight, the end exclusive; an end beyond 1,440 is on the next day. */
type Span = readonly [from: number, to: number];

interface ServiceHours {
  readonly daily: Span;
  /** A closure in every week; weekday 0 is Sunday. */
  readonly weeklyClosure?: { readonly weekday: number; readonly span: Span };
  /** Closed on these days of every year, 'MM-DD'. */
  readonly closedOn: readonly string[];
}

const DAY = 24 * 60;
const at = (hour: number) => hour * 60;
const WHOLE_DAY: Span = [0, DAY];
const NEW_YEAR = ['12-31', '01-01', '01-02', '01-03'];

const SERVICE_HOURS: Readonly<Record<RkMgtAgencyCode, ServiceHours>> = {
  1: { daily: [at(6), at(25)], closedOn: [] },
  2: { daily: WHOLE_DAY, weeklyClosure: { weekday: 0, span: [at(2), at(8)] }, closedOn: NEW_YEAR },
  // Figures change in an early-morning batch, during which the site is down.
  3: { daily: [at(5), at(26)], closedOn: ['01-01'] },
  4: { daily: [at(7), at(24)], weeklyClosure: { weekday: 0, span: [at(21), DAY] }, closedOn: NEW_YEAR },
  5: { daily: [at(7), at(23)], closedOn: NEW_YEAR },
};

/** Nothing is planned after 21:00, so that there is time for a second try. */
const PLANNED_UNTIL: Span = [0, at(21)];

/** Minutes for which a site must still be open when a scrape begins. */
const MARGIN = 5;

/** What remains of a span without the closure. */
function without([from, to]: Span, [closedFrom, closedTo]: Span): Span[] {
  const left: Span[] = [
    [from, Math.min(to, closedFrom)],
    [Math.max(from, closedTo), to],
  ];
  return closedFrom >= to || closedTo <= from ? [[from, to]] : left.filter(([start, end]) => start < end);
}

function common([from, to]: Span, [otherFrom, otherTo]: Span): Span {
  return [Math.max(from, otherFrom), Math.min(to, otherTo)];
}

/** The open spans of a calendar day, including the part of the previous evening's that lies after midnight. */
function openSpans(kind: RkMgtAgencyCode, date: string): Span[] {
  const { daily, weeklyClosure, closedOn } = SERVICE_HOURS[kind];
  if (closedOn.includes(date.slice(5))) return [];
  const dayBefore = calendarDate(dayNumber(date) - 1);
  const isOpenTheDayBefore = !closedOn.includes(dayBefore.slice(5));
  const fromYesterday: Span = [0, isOpenTheDayBefore ? Math.max(0, daily[1] - DAY) : 0];
  const spans = [fromYesterday, common(daily, WHOLE_DAY)].filter(([from, to]) => from < to);
  const isClosureDay = weeklyClosure && new Date(`${date}T00:00:00Z`).getUTCDay() === weeklyClosure.weekday;
  return isClosureDay ? spans.flatMap((span) => without(span, weeklyClosure.span)) : spans;
}

/** Minutes since midnight in Tokyo. */
function minuteOf(now: Date, date: string): number {
  return (now.getTime() - Date.parse(`${date}T00:00:00+09:00`)) / 60_000;
}

function isOpenAt(kind: RkMgtAgencyCode, instant: Date): boolean {
  const date = tokyoDate(instant.getTime());
  const minute = minuteOf(instant, date);
  return openSpans(kind, date).some(([from, to]) => from <= minute && minute < to);
}

/** Whether a scrape that begins now can end within the hours. */
export function isOpen(kind: RkMgtAgencyCode, now: Date): boolean {
  return isOpenAt(kind, now) && isOpenAt(kind, new Date(now.getTime() + MARGIN * 60_000));
}

/**
 * The instant of a day at which a share (0 to below 1) of its planned time has passed; undefined where the site is closed all
 * day.
 * @param date Asia/Tokyo date
 */
export function plannedAt(kind: RkMgtAgencyCode, date: string, share: number): Date | undefined {
  const planned = openSpans(kind, date)
    .map((span) => common(span, PLANNED_UNTIL))
    .filter(([from, to]) => from < to);
  let left = share * planned.reduce((sum, [from, to]) => sum + to - from, 0);
  for (const [from, to] of planned) {
    if (left < to - from) return new Date(Date.parse(`${date}T00:00:00+09:00`) + (from + left) * 60_000);
    left -= to - from;
  }
  return undefined;
}
