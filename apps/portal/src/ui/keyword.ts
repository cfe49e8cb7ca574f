import { LONGEST_KEYWORD } from '@minori/contract/column';

/** Without surrounding space, and no longer than the calls accept. */
export function cleanKeyword(typed: string): string {
  return typed.trim().slice(0, LONGEST_KEYWORD).trim();
}
