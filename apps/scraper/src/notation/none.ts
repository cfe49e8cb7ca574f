/** 「－」 — recognises the sign by which record keepers show that there is no value. An empty cell does not count. */
import { toAsciiWidth } from './ascii-width.ts';

// Half-width hyphen, minus sign, horizontal bar and dashes; the long vowel mark ー is often typed instead.
const NONE = /^[-−―‐–—ー]+$/;

export function meansNone(text: string): boolean {
  return NONE.test(toAsciiWidth(text));
}
