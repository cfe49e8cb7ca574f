/**
 * Formats a fact for texts: gives every placeholder name its text, and lists the forms for which a check searches,
 * because somebody may have typed them by hand.
 */

import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';
import * as en from '@minori/wording/en/locale';
import { formatDate, formatMonth, formatYen } from '@minori/wording/ja/locale';
import { grouped } from '@minori/wording/numbers';

export interface Writings {
  /** The text for each name: `nisa.yearly` 3,600,000円, `nisa.yearly.man` 360万円. */
  readonly named: Readonly<Record<string, string>>;
  /** The texts in English; absent where they are the same. */
  readonly english?: Readonly<Record<string, string>>;
  /** The forms for which the check searches (tooling/checks/facts.mjs). */
  readonly sought: readonly string[];
  /** For names that stand for a date, or for a value that applies from a date: that date. */
  readonly days?: Readonly<Record<string, CalendarDate>>;
}

const MAN = 10_000;

/** Writes yen as 3,600,000円, `.man` as 360万円 or 5万5,000円, and `.number` as 3600000 for drawings. */
export function yenWritings(key: string, yen: number): Writings {
  const whole = formatYen(yen).digits;
  const named = { [key]: whole, [`${key}.number`]: String(yen) };
  const inEnglish = en.formatYen(yen).digits;
  const english = { ...named, [key]: inEnglish };
  if (yen < MAN) return { named, english, sought: [whole] };
  const rest = yen % MAN;
  const man = `${grouped((yen - rest) / MAN)}万${rest === 0 ? '' : grouped(rest)}円`;
  return {
    named: { ...named, [`${key}.man`]: man },
    english: { ...english, [`${key}.man`]: inEnglish },
    sought: [whole, man],
  };
}

/** Writes percent as 1.173%. */
export function percentWritings(key: string, percent: number): Writings {
  return textWritings(key, `${grouped(percent)}%`);
}

/** Writes a date as 2026年12月1日, `.month` as 2026年12月, `.before` as 2026年11月, `.year` as 2026年. */
export function dateWritings(key: string, date: string): Writings {
  const [thisMonth, lastMonth] = [monthOf(date), addMonths(monthOf(date), -1)];
  const [month, before] = [formatMonth(thisMonth), formatMonth(lastMonth)];
  const year = date.slice(0, 4);
  const named = {
    [key]: formatDate(date),
    [`${key}.month`]: month,
    [`${key}.before`]: before,
    [`${key}.year`]: `${year}年`,
  };
  const english = {
    ...{ [key]: en.formatDate(date), [`${key}.month`]: en.formatMonth(thisMonth) },
    ...{ [`${key}.before`]: en.formatMonth(lastMonth), [`${key}.year`]: year },
  };
  const days = Object.fromEntries(Object.keys(named).map((name) => [name, date]));
  return { named, english, sought: [formatDate(date), month, `${before}まで`], days };
}

export function textWritings(key: string, text: string, english = text): Writings {
  return { named: { [key]: text }, english: { [key]: english }, sought: [text] };
}
