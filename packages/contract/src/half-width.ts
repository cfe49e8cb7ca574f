/**
 * 全角 → 半角 — converts the full-width forms of ASCII and the full-width blank in figures, dates, codes and e-mail addresses. Not
 * NFKC: that would turn ①, ² and similar characters into digits, and so 10⁴ into 104.
 */

const FULL_WIDTH_ASCII = /[\uFF01-\uFF5E]/g;
const OFFSET = 0xff01 - 0x21;

export function halfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - OFFSET))
    .replaceAll('\u3000', ' ');
}
