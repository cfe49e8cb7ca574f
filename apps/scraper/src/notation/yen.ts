/** 金額 — amounts in yen: '1,234円', '▲1,234円', '¥1,234'. Multiples such as 千円 and 万円 are refused. */
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';
import { parseWholeNumber } from './whole-number.ts';

const SIGN_BEFORE_MARK = /^([▲△−+-]?)[¥\\](?=\d)/;

/** Integer yen, or undefined when the text is anything else. A bare number counts as yen. */
export function parseYen(text: string): number | undefined {
  const plain = toAsciiWidth(text);
  const marked = SIGN_BEFORE_MARK.test(plain);
  // '¥1,234円' names the unit twice; nobody prints that, so something has been moved.
  if (marked && plain.endsWith('円')) return undefined;
  return parseWholeNumber(plain.replace(SIGN_BEFORE_MARK, '$1').replace(/(?<=\d)円$/, ''));
}

/** As `parseYen`; null for 「－」 where the site doesn't know the amount. */
export function parseYenIfKnown(text: string): number | null | undefined {
  return meansNone(text) ? null : parseYen(text);
}
