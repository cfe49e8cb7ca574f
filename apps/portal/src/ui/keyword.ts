import { LONGEST_KEYWORD } from '@minori/contract/column';

/** Without space around it, and no longer than the calls take. */
export function cleanKeyword(typed: string): string {
  return typed.trim().slice(0, LONGEST_KEYWORD).trim();
}
