// Tests that the font without hints has the same characters and outlines in a quarter fewer bytes, and which characters it can't
// show.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { describe, expect, test } from 'vitest';
import { printableWith, readFace } from './fonts.ts';
import { tablesOf, unhinted } from './unhinted-font.ts';

const { regular, bold } = readFace();
const require = createRequire(import.meta.url);
const original = readFileSync(
  require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
);

/** What draws a glyph: the ends of its contours, and everything after the instructions. */
function outline(font: Buffer, glyph: number): string {
  const tables = tablesOf(font);
  const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')];
  if (!head || !loca || !glyf) throw new Error('no outlines');
  const place = (index: number) =>
    head.readInt16BE(50) === 1 ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const bytes = glyf.subarray(place(glyph), place(glyph + 1));
  if (bytes.length === 0) return '';
  const at = 10 + 2 * bytes.readInt16BE(0);
  const rest = bytes.subarray(at + 2 + bytes.readUInt16BE(at)).toString('hex');
  // Glyphs are padded to four bytes with zeros.
  return bytes.subarray(0, at).toString('hex') + rest.replace(/(00)+$/, '');
}

describe('the font without hints', () => {
  test('draws every glyph as before, in fewer bytes', () => {
    const count = tablesOf(original).get('maxp')?.readUInt16BE(4) ?? 0;
    expect(count).toBeGreaterThan(10_000);
    for (let glyph = 0; glyph < count; glyph += 37) expect(outline(regular, glyph)).toBe(outline(original, glyph));
    expect(regular.length).toBeLessThan(original.length * 0.8);
    expect([...tablesOf(regular).keys()]).toEqual(expect.arrayContaining(['cmap', 'hmtx', 'name', 'OS/2', 'GSUB']));
  });

  test('has the same characters in both weights', () => {
    expect(tablesOf(regular).get('cmap')?.length).toBe(tablesOf(bold).get('cmap')?.length);
  });

  test("is refused for a file that isn't a TrueType font", () => {
    expect(() => unhinted(Buffer.from('OTTO\0\0\0\0\0\0\0\0', 'latin1'))).toThrow('no TrueType outlines');
  });
});

describe('printable text', () => {
  const printable = printableWith(regular);

  test('contains no invisible characters', () => {
    const seen = UNSEEN_TEXTS.map((text) => printable(`国内${text}株式`));
    expect(seen.filter((text) => UNSEEN.test(text) || /[\n\t]/.test(text))).toEqual([]);
  });

  test.each([
    ['ミナモDC国内株式（総合）0.154%−①㈱髙﨑ﾐﾅﾓ', 'ミナモDC国内株式（総合）0.154%−①㈱髙﨑ﾐﾅﾓ'],
    ['株😀式🇯🇵', '株〓式〓〓'],
    ['A\u202eB\u200bC\u0000D\ufeffE\ue000F', 'ABCDEF'],
    ['一行目\r\n二行目\t三', '一行目 二行目 三'],
    ['葛\u{e0100}飾', '葛飾'],
    ['\ud83d', ''],
  ])('%j becomes %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});
