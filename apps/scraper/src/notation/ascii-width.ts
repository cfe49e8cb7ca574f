/** What record keepers write figures, dates and codes with, in half width and without idle blanks. */
import { halfWidth } from '@minori/contract/half-width';

/** Blanks that hold nothing apart. Between two figures a blank stays: '500 200' is not 500,200. */
const IDLE_BLANK = / (?![0-9.,])|(?<![0-9.,]) /g;

/** What is changed or left out; most cells have nothing of it. */
const WIDE_OR_BLANK = /[\s\uFF01-\uFF5E\uFFE5]/;

/** The text in half width, without white space (a full-width blank included) other than between two figures. */
export function toAsciiWidth(text: string): string {
  if (!WIDE_OR_BLANK.test(text)) return text;
  return (
    halfWidth(text)
      .replaceAll('\uFFE5', '¥')
      .trim()
      // Runs first: a pattern that tries each start of a long run would take the square of its length.
      .replace(/\s+/g, ' ')
      .replace(IDLE_BLANK, '')
  );
}
