/** Normalises figures, dates and codes of record keepers to half width, without blanks inside. */
import { halfWidth } from '@minori/contract/half-width';

/** Blanks that separate nothing. A blank between two numbers stays: '500 200' is not 500,200. */
const IDLE_BLANK = / (?![0-9.,])|(?<![0-9.,]) /g;

/** Characters that are changed or removed; most cells have none. */
const WIDE_OR_BLANK = /[\s\uFF01-\uFF5E\uFFE5]/;

/** The text in half width. White space (the full-width blank included) is removed, except between two numbers. */
export function toAsciiWidth(text: string): string {
  if (!WIDE_OR_BLANK.test(text)) return text;
  return (
    halfWidth(text)
      .replaceAll('\uFFE5', '¥')
      .trim()
      // Runs of blanks are shortened first: a pattern that retries from each start of a long run would take quadratic
      // time.
      .replace(/\s+/g, ' ')
      .replace(IDLE_BLANK, '')
  );
}
