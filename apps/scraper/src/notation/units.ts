/** 口数 — units of a fund: '12,345口'. Never negative, and never an amount of money. */
import { toAsciiWidth } from './ascii-width.ts';
import { parseWholeNumber } from './whole-number.ts';

/** Units, or undefined when the text is anything else. */
export function parseUnits(text: string): number | undefined {
  const units = parseWholeNumber(toAsciiWidth(text).replace(/(?<=\d)口$/, ''));
  return units === undefined || units < 0 ? undefined : units;
}
