import { LONGEST_KEYWORD } from '@minori/contract/column';

/** Removes surrounding space from a typed search text, and shortens it to the length that the calls accept. */
export function cleanKeyword(typed: string): string {
  return typed.trim().slice(0, LONGEST_KEYWORD).trim();
}
