/**
 * パスワードの条件 — checks a new password while it is typed. The server has the last word: it also knows words about the
 * employee and leaked passwords.
 */
import { LONGEST_PASSWORD, type PasswordRules } from '@minori/contract/password';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';

const TEXTS = PASSWORD_TEXTS.rules;

export type RuleState = 'waiting' | 'met' | 'unmet';

export interface RuleFinding {
  readonly text: string;
  /** What the finding depends on: the number of typed characters, or the word that was found. */
  readonly detail?: string;
  readonly state: RuleState;
}

export interface RulesToMeet extends Pick<PasswordRules, 'minimumLength' | 'words'> {
  /** Mail address of the account, if known. */
  readonly email?: string;
}

/** A shorter local part of a mail address identifies nobody. The server uses the same limit. */
const SHORTEST_LOCAL_PART = 3;

/** Checks all rules, in the order in which they are shown. */
export function findingsOf(typed: string, { minimumLength, words, email = '' }: RulesToMeet): readonly RuleFinding[] {
  const stateOf = (isMet: boolean): RuleState => (typed === '' ? 'waiting' : isMet ? 'met' : 'unmet');
  const word = words.find((each) => contains(typed, each));
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const length = lengthOf(typed);
  return [
    {
      text: TEXTS.length(minimumLength),
      state: stateOf(length >= minimumLength),
      ...(length > 0 && { detail: TEXTS.typed(length) }),
    },
    // Shown only if the limit is exceeded.
    ...(typed.length > LONGEST_PASSWORD ? [{ text: TEXTS.longest(LONGEST_PASSWORD), state: 'unmet' } as const] : []),
    {
      text: TEXTS.words,
      state: stateOf(word === undefined),
      ...(word !== undefined && { detail: TEXTS.found(word) }),
    },
    ...(compact(localPart).length >= SHORTEST_LOCAL_PART
      ? [{ text: TEXTS.localPart, state: stateOf(!contains(typed, localPart)) }]
      : []),
  ];
}

export function meetsAll(typed: string, rules: RulesToMeet): boolean {
  return findingsOf(typed, rules).every(({ state }) => state === 'met');
}

/** Compares without regard to character width, case and separators, as the server does. */
function contains(typed: string, word: string): boolean {
  return folded(typed).includes(folded(word)) || compact(typed).includes(compact(word));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function compact(text: string): string {
  return folded(text).replace(/[\s._/・-]/gu, '');
}

/** Number of characters as people count them: an emoji, two UTF-16 units, is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
