/** Prepares typed search texts: for the calls, and for lists that are filtered on the screen. */
import { LONGEST_KEYWORD } from '@minori/contract/column';

/** Removes surrounding space from a typed search text, and shortens it to the length that the calls accept. */
export function cleanKeyword(typed: string): string {
  return typed.trim().slice(0, LONGEST_KEYWORD).trim();
}

/** Normalises a text to one width, one case and hiragana, without spaces, so that texts that read the same are equal. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
