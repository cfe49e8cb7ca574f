/** The rules as the form shows them: nothing of the employee's own is among the words. */
import type { PasswordRules } from '@minori/contract/password';
import { contextWords } from './context-words.ts';
import { minimumLength, type PasswordOwner } from './password-rules.ts';

export function rulesOf(owner: PasswordOwner): { minimumLength: number; words: string[] } & PasswordRules {
  return { minimumLength: minimumLength(owner), words: [...contextWords(owner.company)] };
}
