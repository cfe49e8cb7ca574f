/**
 * 全角 → 半角 for what figures, dates, codes and addresses are written with: the forms of ASCII in full width, and the blank.
 * Not NFKC: that would turn ①, ² and their like into digits, and so 10⁴ into 104.
 */

const FULL_WIDTH_ASCII = /[\uFF01-\uFF5E]/g;
const OFFSET = 0xff01 - 0x21;

export function halfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - OFFSET))
    .replaceAll('\u3000', ' ');
}
