/**
 * Reads 基準価額, daily or monthly, from a file's rows and keeps the last price of each ended month. The columns decide how
 * distributions are handled: included in prices (`nav_reinvested`), given separately (`nav` and `distribution`) or
 * unknown (`nav` alone). Large changes are reported but accepted; invalid prices are refused.
 */
import { CalendarDate, CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import type { Column, NamedRow } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';

export type NavColumn = 'date' | 'code' | 'nav' | 'nav_reinvested' | 'distribution';

export const NAV_COLUMNS: readonly Column<NavColumn>[] = [
  { name: 'date', also: ['日付', '基準日', '年月日', '営業日', 'month', '年月'], required: true },
  { name: 'code', also: ['商品コード', 'ISIN', 'ISINコード', '協会コード', '投信協会コード', 'ファンドコード'] },
  { name: 'nav', also: ['基準価額', '価額', 'price'] },
  {
    name: 'nav_reinvested',
    also: [
      ...['分配金再投資基準価額', '分配金再投資後基準価額', '分配金込み基準価額', '累積投資基準価額'],
      ...['基準価額（分配金再投資）', '基準価額（税引前分配金再投資）'],
    ],
  },
  { name: 'distribution', also: ['分配金', '分配金実績'] },
];

/** Columns of published price files that are skipped. */
export const NAV_OTHERS = [
  ...[
    '純資産総額',
    '純資産',
    '純資産額',
    '決算期',
    '決算日',
    '前日比',
    '前日比（円）',
    '前日比（％）',
    '騰落率',
    '騰落率（％）',
  ],
  ...['ファンド名', 'ファンド名称', '商品名', '名称', '累計分配金', '設定来騰落率', 'ベンチマーク', '参考指数', '備考'],
];

/** How the file gives distributions; 'unsaid' when it doesn't. */
export type PriceKind = 'unsaid' | 'reinvested' | 'distributions';

/** Derives the kind from the columns' names; a fault when they contradict each other. */
export function priceKind(names: ReadonlySet<NavColumn>): PriceKind | { readonly fault: string } {
  // With both kinds of price, the one with reinvested distributions has more information.
  if (names.has('nav_reinvested')) return 'reinvested';
  if (!names.has('nav')) return { fault: 'A file of prices has one of the columns nav and nav_reinvested.' };
  return names.has('distribution') ? 'distributions' : 'unsaid';
}

export interface Nav {
  readonly line: number;
  readonly code: string;
  readonly month: string;
  /** YYYY-MM-DD, or YYYY-MM when the file gives only months. */
  readonly date: string;
  /** Yen per 10,000 units. */
  readonly nav: number;
  /** 分配金 of the day, yen per 10,000 units; 0 when none is given. */
  readonly distribution: number;
}

/** Change within a month, as a fraction, that is reported as suspicious. */
const REPORTED_CHANGE = 0.3;
const HIGHEST = 10_000_000;
/** First possible month: the year of the law on investment trusts. */
const OLDEST = '1951-06';

function dateOf(text: string): string | null {
  const [, year, month = '', day] = /^(\d{4})[-/年.](\d{1,2})(?:[-/月.](\d{1,2})日?|月)?$/.exec(halfWidth(text)) ?? [];
  const parts = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])];
  const date = parts.join('-');
  return CalendarDate.safeParse(date).success || CalendarMonth.safeParse(date).success ? date : null;
}

/** Texts that mean that there is no price, such as on a holiday, or no distribution. */
const NOTHING = /^(?:|[-−–—―ー‐*＊]+|休場?|n\/?a)$/iu;

/** Factor from the price of one unit to the price of 10,000 units. */
const UNITS = 10_000;
const PER_UNIT_NOISE = 1e-6;

const yenIn = (text: string) => figureOf(text.replace(/円$/, ''));

export interface NavReading {
  /** Product codes by every code that files may use. */
  readonly products: ReadonlyMap<string, string>;
  /** Asia/Tokyo date. */
  readonly today: string;
  readonly kind: PriceKind;
  /** Product of a file without a code column. */
  readonly code: string | null;
  /** Prices are in yen per unit. */
  readonly isPerUnit: boolean;
}

function priceOf(text: string, isPerUnit: boolean): number | { readonly fault: string } {
  const figure = yenIn(text);
  const scaled = figure === null ? Number.NaN : figure * (isPerUnit ? UNITS : 1);
  const nav = isPerUnit && Math.abs(scaled - Math.round(scaled)) < PER_UNIT_NOISE ? Math.round(scaled) : scaled;
  if (Number.isInteger(nav) && nav >= 1 && nav <= HIGHEST) return nav;
  const looksPerUnit = !isPerUnit && figure !== null && !Number.isInteger(figure) && figure < 1_000;
  const advice = looksPerUnit ? ' (yen of one unit? then --per-unit)' : '';
  return { fault: `${JSON.stringify(text)} is no price in whole yen${isPerUnit ? ' of 10,000 units' : ''}${advice}` };
}

/** Reads one row. @returns null for a row without a price, such as a holiday's */
export function navOf(
  { line, cell }: NamedRow<NavColumn>,
  { products, today, kind, code: ofFile, isPerUnit }: NavReading,
): { readonly nav: Nav } | { readonly findings: readonly string[] } | null {
  const findings: string[] = [];
  const [dateText, named] = [cell('date') ?? '', halfWidth(cell('code') ?? ofFile ?? '')];
  const navText = cell(kind === 'reinvested' ? 'nav_reinvested' : 'nav') ?? '';
  const paidText = kind === 'distributions' ? (cell('distribution') ?? '') : '';
  const date = dateOf(dateText);
  if (date === null) findings.push(`line ${line}: date: ${JSON.stringify(dateText)} is no day such as 2026-10-30`);
  else if (date > today) findings.push(`line ${line}: date: ${date} is in the future`);
  else if (date < OLDEST) findings.push(`line ${line}: date: ${date} is before there were funds`);
  const code = products.get(named);
  if (code === undefined) findings.push(`line ${line}: code: the fund master has no fund ${JSON.stringify(named)}`);
  const isPaid = !NOTHING.test(paidText);
  if (NOTHING.test(navText)) {
    if (isPaid) findings.push(`line ${line}: nav: a day with a distribution has a price`);
    return findings.length > 0 ? { findings } : null;
  }
  const nav = priceOf(navText, isPerUnit);
  if (typeof nav !== 'number') findings.push(`line ${line}: nav: ${nav.fault}`);
  const distribution = isPaid ? yenIn(paidText) : 0;
  if (distribution === null || distribution < 0 || (typeof nav === 'number' && distribution >= nav)) {
    findings.push(
      `line ${line}: distribution: ${JSON.stringify(paidText)} is none in yen per 10,000 units below the price`,
    );
  }
  if (findings.length > 0 || date === null || typeof nav !== 'number' || distribution === null || code === undefined)
    return { findings };
  return { nav: { line, code, month: date.slice(0, 7), date, nav, distribution } };
}

/** Findings for two prices of one fund and day. */
export function navsTwice(navs: readonly Nav[]): readonly string[] {
  const seen = new Map<string, Nav>();
  return navs.flatMap((nav) => {
    const key = `${nav.code} ${nav.date}`;
    const first = seen.get(key);
    if (!first) seen.set(key, nav);
    return first ? [`line ${nav.line}: has the same fund and day as line ${first.line}`] : [];
  });
}

/** Units that grow from one unit by the end of each month: each distribution buys units at that day's price. */
export function unitsAtEnds(navs: readonly Nav[], before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const [units, ends] = [new Map(before), new Map<string, number>()];
  for (const { code, month, nav, distribution } of navs.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    units.set(code, (units.get(code) ?? 1) * (1 + distribution / nav));
    ends.set(`${code} ${month}`, units.get(code) ?? 1);
  }
  return ends;
}

/** The last price of each ended month. */
export function monthEnds(navs: readonly Nav[], today: string): readonly Nav[] {
  const last = new Map<string, Nav>();
  for (const nav of navs.filter(({ month }) => month < today.slice(0, 7))) {
    const key = `${nav.code} ${nav.month}`;
    const known = last.get(key);
    if (!known || known.date < nav.date) last.set(key, nav);
  }
  return [...last.values()];
}

/** Findings for prices that differ by more than 30 % from the month before. */
export function jumps(ends: readonly Nav[], stored: ReadonlyMap<string, number>): readonly string[] {
  const inFile = new Map(ends.map(({ code, month, nav }) => [`${code} ${month}`, nav]));
  return ends.flatMap(({ line, code, month, nav }) => {
    const key = `${code} ${addMonths(month, -1)}`;
    const before = inFile.get(key) ?? stored.get(key);
    if (before === undefined || Math.abs(nav / before - 1) <= REPORTED_CHANGE) return [];
    return [`line ${line}: ${code} went from ${before} to ${nav} within ${month}`];
  });
}
