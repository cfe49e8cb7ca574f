/**
 * 全角 → 半角 for what figures, dates and codes are written with.
 * Not NFKC: that would turn the symbol ① into the digit 1 and so '①234' into 1,234.
 */

const FULL_WIDTH_ASCII = /[\uFF01-\uFF5E]/g;
const OFFSET = 0xff01 - 0x21;

/** Blanks that hold nothing apart. Between two figures a blank stays: '500 200' is not 500,200. */
const IDLE_BLANK = / (?![0-9.,])|(?<![0-9.,]) /g;

/** The text in half width, without white space (a full-width blank included) other than between two figures. */
export function toAsciiWidth(text: string): string {
  return (
    text
      .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - OFFSET))
      .replaceAll('\uFFE5', '¥')
      .trim()
      // Runs first: a pattern that tries each start of a long run would take the square of its length.
      .replace(/\s+/g, ' ')
      .replace(IDLE_BLANK, '')
  );
}
