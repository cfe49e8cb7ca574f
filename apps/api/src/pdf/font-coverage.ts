/**
 * Which characters the face can show. PDF/UA forbids a page with a character that no font shows, and a product's name may
 * hold anything: what is missing is printed as 〓, as Japanese typesetters have always done, and what steers text without
 * being seen (bidirectional overrides, zero-width and control characters) is left out.
 */
import { tablesOf } from './unhinted-font.ts';

/** U+3013, 下駄記号: "a character belongs here that we don't have". */
const GETA = '〓';

/** Whole tables of format 12 (segmented coverage): groups of first code, last code and first glyph. */
const SEGMENTED = 12;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu;
const BREAKS = /[\t\n\r\u2028\u2029]+/g;

export type Printable = (text: string) => string;

/** @param font a TrueType file */
export function printableWith(font: Buffer): Printable {
  const groups = segmentsOf(font);
  const isShown = (code: number) => {
    let [low, high] = [0, groups.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = groups[middle] ?? [0, 0];
      if (code < first) high = middle - 1;
      else if (code > last) low = middle + 1;
      else return true;
    }
    return false;
  };
  const character = (each: string) => (isShown(each.codePointAt(0) ?? 0) ? each : GETA);
  return (text) => Array.from(text.replace(BREAKS, ' ').replace(INVISIBLE, ''), character).join('');
}

/** First and last code of each run of characters that has glyphs, ascending. @throws Error for a font without them */
function segmentsOf(font: Buffer): readonly (readonly [number, number])[] {
  const cmap = tablesOf(font).get('cmap');
  const count = cmap?.readUInt16BE(2) ?? 0;
  for (let index = 0; cmap && index < count; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (table.readUInt16BE(0) !== SEGMENTED) continue;
    return Array.from({ length: table.readUInt32BE(12) }, (_, group) => {
      const at = 16 + 12 * group;
      return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const;
    });
  }
  throw new Error('the font has no segmented character map');
}
