/**
 * 基準価額 — parses a fund's price and the number of units it refers to: '18,520円', '12,345円（1口）',
 * '1口あたり12,345円', '1.8520円／口'.
 */
import type { HoldingRow, NavUnits } from '../account-record.ts';
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';
import { parseYen } from './yen.ts';

type Nav = { readonly nav: number; readonly navUnits?: NavUnits };

const UNITS: Readonly<Record<string, NavUnits>> = {
  ...{ 口: 1, '1口': 1 },
  ...{ 万口: 10_000, '1万口': 10_000, '10,000口': 10_000, '10000口': 10_000 },
};
const BEFORE = /^(1?万?口|10,?000口)(?:あたり|当たり|当り):?(.+)$/;
const AFTER = /^([^(/]+)(?:\((1?万?口|10,?000口)(?:あたり|当たり|当り)?\)|\/(1?万?口|10,?000口))$/;

/** A price for one unit may have up to four decimals. */
const FRACTION = /^(.*\d)\.(\d{1,4})(円?)$/;

function parsePrice(text: string): number | undefined {
  const [, whole = text, fraction = '', unit = ''] = FRACTION.exec(text) ?? [];
  const yen = parseYen(whole + unit);
  if (yen === undefined || yen < 0) return undefined;
  return Number(`${yen}.${fraction}`);
}

/** Returns the price; null for 「－」, undefined for any other text. */
export function parseNav(text: string): Nav | null | undefined {
  if (meansNone(text)) return null;
  const plain = toAsciiWidth(text);
  const [, unitsBefore, after] = BEFORE.exec(plain) ?? [];
  const [, before, inBrackets, behindStroke] = AFTER.exec(after ?? plain) ?? [];
  const stated = [unitsBefore, inBrackets, behindStroke].filter((units) => units !== undefined);
  const nav = parsePrice(before ?? after ?? plain);
  if (nav === undefined || stated.length > 1) return undefined;
  const navUnits = UNITS[stated[0] ?? ''];
  return navUnits === undefined ? { nav } : { nav, navUnits };
}

/**
 * Units and price of a fund; undefined when one could not be read. A fund without units may stay listed, with 「－」 as
 * its units, its price, or both.
 */
export function readUnitsAndNav(
  units: number | null | undefined,
  nav: Nav | null | undefined,
  valuation: number | undefined,
): Pick<HoldingRow, 'units' | 'nav' | 'navUnits'> | undefined {
  if (units === undefined || nav === undefined) return undefined;
  if (units !== null && nav !== null) return { units, ...nav };
  return valuation === 0 && !units ? { units: 0, ...(nav ?? { nav }) } : undefined;
}
