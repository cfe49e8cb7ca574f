/**
 * Parses whole numbers as record keepers write them: '1,234', '１，２３４', '▲1,234', '△1,234', '−1,234'. Every parser of
 * this folder must recognise the whole text and returns undefined otherwise, so that an unclear figure never becomes
 * another figure.
 */
import { toAsciiWidth } from './ascii-width.ts';

const SIGNED = /^([▲△−+-]?)(\d{1,3}(?:,\d{3})+|\d+)$/;

/** Returns the number; undefined for any other text, leading zeros or a number beyond 2^53. */
export function parseWholeNumber(text: string): number | undefined {
  const match = SIGNED.exec(toAsciiWidth(text));
  if (!match) return undefined;
  const [, sign = '', grouped = ''] = match;
  const digits = grouped.replaceAll(',', '');
  if (digits.length > 1 && digits.startsWith('0')) return undefined;
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}
