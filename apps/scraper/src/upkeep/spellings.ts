/**
 * Finds a text in every form that a page may use: full and half width, blanks and hyphens, entities, percent-encoding.
 */
import iconv from 'iconv-lite';

const BETWEEN = '(?:[\\s\\u3000\\-－‐−ー.・]|&nbsp;|&#160;|&emsp;|%20|\\+){0,12}';
const IDLE = /[\s\u3000\-－‐−.・]/gu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Half-width kana, which use two characters for a voiced one: 「ガ」 is 「ｶﾞ」. */
const HALF_KANA = new Map<string, string>();
for (let code = 0xff66; code <= 0xff9d; code += 1) {
  for (const mark of ['', '\uff9e', '\uff9f']) {
    const half = String.fromCharCode(code) + mark;
    const whole = half.normalize('NFKC');
    if (whole.length === 1 && !HALF_KANA.has(whole)) HALF_KANA.set(whole, half);
  }
}

const percentOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

function waysOf(letter: string): readonly string[] {
  const code = letter.codePointAt(0) ?? 0;
  const ways = [letter, `&#${code};`, `&#x${code.toString(16)};`, `\\u${code.toString(16).padStart(4, '0')}`];
  if (code > 0x20 && code < 0x7f) ways.push(String.fromCharCode(code + 0xfee0));
  if (code >= 0xff01 && code <= 0xff5e) ways.push(String.fromCharCode(code - 0xfee0));
  if (code >= 0x30a1 && code <= 0x30f6) ways.push(String.fromCharCode(code - 0x60));
  if (code >= 0x3041 && code <= 0x3096) ways.push(String.fromCharCode(code + 0x60));
  const kana = [...ways].flatMap((way) => HALF_KANA.get(way) ?? []);
  const encoded = ['utf-8', 'cp932', 'euc-jp'].map((name) => percentOf(iconv.encode(letter, name)));
  return [...new Set([...ways, ...kana, ...encoded])];
}

/** A pattern that matches the text in any form, ignoring its blanks and hyphens. */
export function spellingsOf(text: string): RegExp {
  const letters = [...text.normalize('NFC').replace(IDLE, '')];
  const ways = letters.map((letter) => `(?:${waysOf(letter).map(escaped).join('|')})`);
  // A number inside a longer number must not match.
  const edge = (letter: string | undefined) => (/[0-9０-９]/.test(letter ?? '') ? '[0-9０-９]' : '');
  const [before, behind] = [edge(letters[0]), edge(letters.at(-1))];
  const pattern = `${before && `(?<!${before})`}${ways.join(BETWEEN)}${behind && `(?!${behind})`}`;
  return new RegExp(pattern, 'giu');
}
