/**
 * Reads 基準価額 from the rows of a file, daily or monthly, and keeps the last one of each ended month. Prices that jump
 * are reported but accepted; what is no price is refused.
 */
import { CalendarDate, CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import type { Column, NamedRow } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';

export type NavColumn = 'date' | 'code' | 'nav';

export const NAV_COLUMNS: readonly Column<NavColumn>[] = [
  { name: 'date', also: ['日付', '基準日', '年月日', 'month', '年月'], required: true },
  { name: 'code', also: ['商品コード', 'ISIN', 'ISINコード'], required: true },
  { name: 'nav', also: ['基準価額', 'price'], required: true },
];

export interface Nav {
  readonly line: number;
  readonly code: string;
  readonly month: string;
  /** YYYY-MM-DD, or the month alone where the file says no more. */
  readonly date: string;
  /** Yen per 10,000 units. */
  readonly nav: number;
}

/** A change within a month that no fund of this kind has made. */
const JUMP = 0.3;
const HIGHEST = 10_000_000;
/** Since the law on investment trusts. */
const OLDEST = '1951-06';

function dateOf(text: string): string | null {
  const [, year, month = '', day] = /^(\d{4})[-/年.](\d{1,2})(?:[-/月.](\d{1,2})日?|月)?$/.exec(halfWidth(text)) ?? [];
  const parts = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])];
  const date = parts.join('-');
  return CalendarDate.safeParse(date).success || CalendarMonth.safeParse(date).success ? date : null;
}

/** @param today of Tokyo */
export function navOf(
  { line, cell }: NamedRow<NavColumn>,
  { products, today }: { readonly products: ReadonlySet<string>; readonly today: string },
): { readonly nav: Nav } | { readonly findings: readonly string[] } {
  const findings: string[] = [];
  const [dateText, code, navText] = [cell('date') ?? '', cell('code') ?? '', cell('nav') ?? ''];
  const date = dateOf(dateText);
  if (date === null) findings.push(`line ${line}: date: ${JSON.stringify(dateText)} is no day such as 2026-10-30`);
  else if (date > today) findings.push(`line ${line}: date: ${date} is in the future`);
  else if (date < OLDEST) findings.push(`line ${line}: date: ${date} is before there were funds`);
  if (!products.has(code)) findings.push(`line ${line}: code: the fund master has no fund ${JSON.stringify(code)}`);
  const nav = figureOf(navText);
  if (nav === null || !Number.isInteger(nav) || nav < 1 || nav > HIGHEST) {
    findings.push(`line ${line}: nav: ${JSON.stringify(navText)} is no price in whole yen`);
  }
  if (findings.length > 0 || date === null || nav === null) return { findings };
  return { nav: { line, code, month: date.slice(0, 7), date, nav } };
}

/** Two prices of one fund for one day. */
export function navsTwice(navs: readonly Nav[]): readonly string[] {
  const seen = new Map<string, Nav>();
  return navs.flatMap((nav) => {
    const key = `${nav.code} ${nav.date}`;
    const first = seen.get(key);
    if (!first) seen.set(key, nav);
    return first ? [`line ${nav.line}: has the same fund and day as line ${first.line}`] : [];
  });
}

/** The last price of each month that is over. */
export function monthEnds(navs: readonly Nav[], today: string): readonly Nav[] {
  const last = new Map<string, Nav>();
  for (const nav of navs.filter(({ month }) => month < today.slice(0, 7))) {
    const key = `${nav.code} ${nav.month}`;
    const known = last.get(key);
    if (!known || known.date < nav.date) last.set(key, nav);
  }
  return [...last.values()];
}

/** What is worth a second look: prices more than 30 % away from those of the month before. */
export function jumps(ends: readonly Nav[], stored: ReadonlyMap<string, number>): readonly string[] {
  const inFile = new Map(ends.map(({ code, month, nav }) => [`${code} ${month}`, nav]));
  return ends.flatMap(({ line, code, month, nav }) => {
    const key = `${code} ${addMonths(month, -1)}`;
    const before = inFile.get(key) ?? stored.get(key);
    if (before === undefined || Math.abs(nav / before - 1) <= JUMP) return [];
    return [`line ${line}: ${code} went from ${before} to ${nav} within ${month}`];
  });
}
