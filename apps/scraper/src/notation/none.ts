/** 「－」 — recognises the sign with which record keepers say "there is none". An empty cell does not count as it. */
import { toAsciiWidth } from './ascii-width.ts';

// Half-width hyphen, minus sign, horizontal bar and dashes; the long vowel mark ー is often typed in their place.
const NONE = /^[-−―‐–—ー]+$/;

export function meansNone(text: string): boolean {
  return NONE.test(toAsciiWidth(text));
}
