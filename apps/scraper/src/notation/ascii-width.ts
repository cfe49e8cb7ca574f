/**
 * 全角 → 半角 for what figures, dates and codes are written with.
 * Not NFKC: that would turn the ornament ① into the digit 1 and so '①234' into 1,234.
 */

const FULL_WIDTH_ASCII = /[\uFF01-\uFF5E]/g;
const OFFSET = 0xff01 - 0x21;

/** The text in half width, without any white space (a full-width space included). */
export function toAsciiWidth(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - OFFSET))
    .replaceAll('\uFFE5', '¥');
}
