/**
 * Formats a fact for texts: each placeholder name with the text that replaces it, and the forms that the check looks
 * for, because somebody may have typed them instead of a placeholder.
 */

import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';
import { dateText, monthText } from '@minori/wording/ja/date-text';

export interface Writings {
  /** What each name becomes: `nisa.yearly` 3,600,000円, `nisa.yearly.man` 360万円. */
  readonly named: Readonly<Record<string, string>>;
  /** What the check looks for (tooling/checks/facts.mjs). */
  readonly sought: readonly string[];
  /** Of those names that stand for a day, or for what holds from a day: which one. */
  readonly days?: Readonly<Record<string, CalendarDate>>;
}

const MAN = 10_000;
const WHOLE = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 3 });

/** 3,600,000円, as `.man` 360万円 or 5万5,000円, as `.number` 3600000 for what is drawn. */
export function yenWritings(key: string, yen: number): Writings {
  const whole = `${WHOLE.format(yen)}円`;
  const named = { [key]: whole, [`${key}.number`]: String(yen) };
  if (yen < MAN) return { named, sought: [whole] };
  const rest = yen % MAN;
  const man = `${WHOLE.format((yen - rest) / MAN)}万${rest === 0 ? '' : WHOLE.format(rest)}円`;
  return { named: { ...named, [`${key}.man`]: man }, sought: [whole, man] };
}

/** 1.173%. */
export function percentWritings(key: string, percent: number): Writings {
  return textWritings(key, `${DECIMAL.format(percent)}%`);
}

/** 2026年12月1日, as `.month` 2026年12月, as `.before` 2026年11月, as `.year` 2026年. */
export function dateWritings(key: string, date: string): Writings {
  const month = monthText(monthOf(date));
  const before = monthText(addMonths(monthOf(date), -1));
  const year = `${date.slice(0, 4)}年`;
  const named = { [key]: dateText(date), [`${key}.month`]: month, [`${key}.before`]: before, [`${key}.year`]: year };
  const days = Object.fromEntries(Object.keys(named).map((name) => [name, date]));
  return { named, sought: [dateText(date), month, `${before}まで`], days };
}

export function textWritings(key: string, text: string): Writings {
  return { named: { [key]: text }, sought: [text] };
}
