/** 金額 — parses amounts in yen: '1,234円', '▲1,234円', '¥1,234'. Multiples such as 千円 and 万円 are refused. */
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';
import { parseWholeNumber } from './whole-number.ts';

const SIGN_BEFORE_MARK = /^([▲△−+-]?)[¥\\](?=\d)/;

/** Returns whole yen; undefined for any other text. A number without a unit counts as yen. */
export function parseYen(text: string): number | undefined {
  const plain = toAsciiWidth(text);
  const marked = SIGN_BEFORE_MARK.test(plain);
  // '¥1,234円' has the unit twice; no site writes that, so the page must have changed.
  if (marked && plain.endsWith('円')) return undefined;
  return parseWholeNumber(plain.replace(SIGN_BEFORE_MARK, '$1').replace(/(?<=\d)円$/, ''));
}

/** Like `parseYen`; null for 「－」, where the site doesn't know the amount. */
export function parseYenIfKnown(text: string): number | null | undefined {
  return meansNone(text) ? null : parseYen(text);
}
