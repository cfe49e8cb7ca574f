/** 利回り — parses a yield in percent per year: '3.45%', '▲１．２０％', '0.0%'. */
import { toAsciiWidth } from './ascii-width.ts';

const YIELD = /^([▲△−+-]?)(0|[1-9]\d{0,3})(?:\.(\d{1,2}))?%$/;

/** Returns a fraction per year (0.0345 for 3.45 %); undefined for any other text. */
export function parseYearlyYield(text: string): number | undefined {
  const match = YIELD.exec(toAsciiWidth(text));
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '' || sign === '+' || hundredths === 0 ? hundredths / 10_000 : -hundredths / 10_000;
}
