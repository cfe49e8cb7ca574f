/**
 * Reads the font of every PDF: BIZ UDPGothic, a universal-design font under the SIL Open Font License; its package contains the
 * licence text. Only this font in two weights is used, so that fonts of the machine never change a page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cleanLine, isLine } from '@minori/contract/outside-text';
import { tablesOf, unhinted } from './unhinted-font.ts';

// Replaces characters that the font can't show. PDF/UA forbids a page with a character without a glyph, and a product's name may
// contain anything: a missing character is printed as 〓, as Japanese typesetters do, and invisible control characters
// (bidirectional overrides, zero-width and control characters) are removed.

/** U+3013, 下駄記号: marks a character that the font lacks. */
const GETA = '〓';

/** The cmap format of segmented coverage: groups of first code, last code and first glyph. */
const SEGMENTED = 12;

/** Removed, because they choose among variants of which the font has one. */
const VARIATIONS = /\p{Variation_Selector}/gu;

export type Printable = (text: string) => string;

/** One more than Unicode's last code point. */
const CODES = 0x110000;

/** @param font a TrueType file */
export function printableWith(font: Buffer): Printable {
  const isShown = new Uint8Array(CODES);
  for (const [first, last] of segmentsOf(font)) isShown.fill(1, first, last + 1);
  const character = (each: string) => (isShown[each.codePointAt(0) ?? 0] === 1 ? each : GETA);
  const isPlain = (text: string) => {
    for (let at = 0; at < text.length; at += 1) if (isShown[text.charCodeAt(at)] !== 1) return false;
    return isLine(text);
  };
  // A fast path, because nearly every text is plain and needs no replacement.
  return (text) => (isPlain(text) ? text : Array.from(cleanLine(text).replace(VARIATIONS, ''), character).join(''));
}

/** First and last code of each range of characters with glyphs, ascending. @throws Error for a font without such a table */
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

export interface Face {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const PACKAGE = '@expo-google-fonts/biz-udpgothic';

/**
 * Reads both weights. Read each time: they are nine megabytes that only the start of a typesetter needs. Both have the same
 * characters.
 */
export function readFace(): Face {
  const require = createRequire(import.meta.url);
  const read = (file: string) => unhinted(readFileSync(require.resolve(`${PACKAGE}/${file}`)));
  return { regular: read('400Regular/BIZUDPGothic_400Regular.ttf'), bold: read('700Bold/BIZUDPGothic_700Bold.ttf') };
}
