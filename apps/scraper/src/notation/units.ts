/** 口数 — parses a fund's units: '12,345口', '12,345.6789口'. Negative units and amounts of money are refused. */
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';
import { parseWholeNumber } from './whole-number.ts';

/** Decimals of products that are sold in fractions of a unit. */
const FRACTION = /(?<=\d)\.(\d{1,4})$/;

/** Returns the units; null for 「－」, undefined for any other text. */
export function parseUnits(text: string): number | null | undefined {
  if (meansNone(text)) return null;
  const plain = toAsciiWidth(text).replace(/(?<=\d)口$/, '');
  const units = parseWholeNumber(plain.replace(FRACTION, ''));
  if (units === undefined || units < 0) return undefined;
  return Number(`${units}.${FRACTION.exec(plain)?.[1] ?? ''}`);
}
