/**
 * Reads 基準価額 from the rows of a file, daily or monthly, and keeps the last one of each ended month. The file's columns say
 * whether distributions are in its prices (`nav_reinvested`), beside them (`nav` and `distribution`), or unsaid (`nav` alone).
 * Prices that jump are reported but accepted; what is no price is refused.
 */
import { CalendarDate, CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import type { Column, NamedRow } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';

export type NavColumn = 'date' | 'code' | 'nav' | 'nav_reinvested' | 'distribution';

export const NAV_COLUMNS: readonly Column<NavColumn>[] = [
  { name: 'date', also: ['日付', '基準日', '年月日', 'month', '年月'], required: true },
  { name: 'code', also: ['商品コード', 'ISIN', 'ISINコード'], required: true },
  { name: 'nav', also: ['基準価額', 'price'] },
  { name: 'nav_reinvested', also: ['分配金再投資基準価額', '分配金込み基準価額', '基準価額（分配金再投資）'] },
  { name: 'distribution', also: ['分配金'] },
];

/** What a file says of distributions. */
export type PriceKind = 'unsaid' | 'reinvested' | 'distributions';

/** By the names of its columns; a sentence where they make no sense together. */
export function priceKind(names: ReadonlySet<NavColumn>): PriceKind | { readonly fault: string } {
  if (names.has('nav') === names.has('nav_reinvested')) {
    return { fault: 'A file of prices has one of the columns nav and nav_reinvested.' };
  }
  if (!names.has('distribution')) return names.has('nav') ? 'unsaid' : 'reinvested';
  if (names.has('nav')) return 'distributions';
  return { fault: 'Prices with distributions reinvested (nav_reinvested) have no column distribution.' };
}

export interface Nav {
  readonly line: number;
  readonly code: string;
  readonly month: string;
  /** YYYY-MM-DD, or the month alone where the file says no more. */
  readonly date: string;
  /** Yen per 10,000 units. */
  readonly nav: number;
  /** 分配金 of the day, yen per 10,000 units; 0 where there is none or nothing is said. */
  readonly distribution: number;
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
  const [dateText, code] = [cell('date') ?? '', cell('code') ?? ''];
  const navText = cell('nav') ?? cell('nav_reinvested') ?? '';
  const paidText = cell('distribution') ?? '';
  const date = dateOf(dateText);
  if (date === null) findings.push(`line ${line}: date: ${JSON.stringify(dateText)} is no day such as 2026-10-30`);
  else if (date > today) findings.push(`line ${line}: date: ${date} is in the future`);
  else if (date < OLDEST) findings.push(`line ${line}: date: ${date} is before there were funds`);
  if (!products.has(code)) findings.push(`line ${line}: code: the fund master has no fund ${JSON.stringify(code)}`);
  const nav = figureOf(navText);
  if (nav === null || !Number.isInteger(nav) || nav < 1 || nav > HIGHEST) {
    findings.push(`line ${line}: nav: ${JSON.stringify(navText)} is no price in whole yen`);
  }
  const distribution = paidText === '' ? 0 : figureOf(paidText);
  if (distribution === null || distribution < 0 || (nav !== null && distribution >= nav)) {
    findings.push(
      `line ${line}: distribution: ${JSON.stringify(paidText)} is none in yen per 10,000 units below the price`,
    );
  }
  if (findings.length > 0 || date === null || nav === null || distribution === null) return { findings };
  return { nav: { line, code, month: date.slice(0, 7), date, nav, distribution } };
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

/** What one unit has become by the end of a month: each distribution buys units at the price of its day. */
export function unitsAtEnds(navs: readonly Nav[], before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const [units, ends] = [new Map(before), new Map<string, number>()];
  for (const { code, month, nav, distribution } of navs.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    units.set(code, (units.get(code) ?? 1) * (1 + distribution / nav));
    ends.set(`${code} ${month}`, units.get(code) ?? 1);
  }
  return ends;
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
