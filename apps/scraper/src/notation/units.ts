/** 口数 — units of a fund: '12,345口', '12,345.6789口'. Never negative, and never an amount of money. */
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';
import { parseWholeNumber } from './whole-number.ts';

/** Products of which parts of a unit are held. */
const FRACTION = /(?<=\d)\.(\d{1,4})$/;

/** Units, null for 「－」, or undefined when the text is anything else. */
export function parseUnits(text: string): number | null | undefined {
  if (meansNone(text)) return null;
  const plain = toAsciiWidth(text).replace(/(?<=\d)口$/, '');
  const units = parseWholeNumber(plain.replace(FRACTION, ''));
  if (units === undefined || units < 0) return undefined;
  return Number(`${units}.${FRACTION.exec(plain)?.[1] ?? ''}`);
}
