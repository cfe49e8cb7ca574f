/**
 * 新しいパスワードの決まり — long enough, not known to everybody, and without what others know of its owner (asvs.md V6.2,
 * NIST SP 800-63B-4). No kinds of characters are asked for and nothing is converted. Each finding says what to do and
 * repeats nothing that was typed.
 */
import { type PasswordRules, SHORTEST_PASSWORD, SHORTEST_WITH_CODE } from '@minori/contract/password';
import { compact, contextWords, foldedPassword, hasBirthday, type NamedCompany } from './folded-password.ts';
import { isInOrder, isListed, repeatedPiece } from './predictable.ts';

// 広く知られたパスワード — 49,233 passwords that have leaked most often, lower case, from the package
// @zxcvbn-ts/language-common: part of the product, because no password is ever asked about elsewhere (asvs.md V6.2.4, V6.2.12).
// Loaded at the first question: a start has no use for it.

let listed: Promise<ReadonlySet<string>> | undefined;

export function breachedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return listed;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly company: NamedCompany;
  /** A way of signing in: the contract's AUTHORIZATION_METHODS. */
  readonly authorizationMethod: number;
  /** Of the sign-in. */
  readonly email: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string | null;
}

export interface PasswordFinding {
  readonly code: 'newPassword';
  readonly msg: string;
}

/** Password and code by mail: the contract's method 3. */
const WITH_CODE = 3;

/** Characters. */
export function minimumLength({ authorizationMethod }: Pick<PasswordOwner, 'authorizationMethod'>): number {
  return authorizationMethod === WITH_CODE ? SHORTEST_WITH_CODE : SHORTEST_PASSWORD;
}

/** A local part that is shorter says nothing about whose it is. */
const SHORTEST_LOCAL_PART = 3;

function hasLocalPart(folded: string, email: string): boolean {
  const local = foldedPassword(email.slice(0, email.lastIndexOf('@')));
  if (compact(local).length < SHORTEST_LOCAL_PART) return false;
  return folded.includes(local) || compact(folded).includes(compact(local));
}

/**
 * What is wrong with a new password; empty for a good one.
 * @param old the one that it replaces, where that was typed
 */
export async function checkNewPassword(
  password: string,
  owner: PasswordOwner,
  old?: string,
): Promise<readonly PasswordFinding[]> {
  const folded = foldedPassword(password);
  const words = contextWords(owner.company);
  const least = minimumLength(owner);
  const rules: readonly (readonly [isBroken: boolean, msg: string])[] = [
    [password === old, '現在のパスワードとは別のものにしてください。'],
    [[...password].length < least, `${least}文字以上にしてください。`],
    [repeatedPiece(folded) !== folded, '同じ文字や言葉のくり返しではないものにしてください。'],
    [isInOrder(folded), '同じ文字の続きや、「12345」「qwerty」のような並び順どおりの文字ばかりにしないでください。'],
    [
      isListed(folded, await breachedPasswords()),
      '広く知られているパスワードです。数字や記号を足すのではなく、関係のない言葉をいくつか組み合わせてください。',
    ],
    [
      words.some((word) => folded.includes(word) || compact(folded).includes(compact(word))),
      'サービスや会社の名前、年金の用語を含めないでください。',
    ],
    [hasLocalPart(folded, owner.email), 'メールアドレスの「@」より前の部分を含めないでください。'],
    [owner.birthday !== null && hasBirthday(folded, owner.birthday), '生年月日を含めないでください。'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, msg]) => ({ code: 'newPassword', msg }));
}

/** The rules as the form shows them: nothing of the employee's own is among the words. */
export function rulesOf(owner: PasswordOwner): { minimumLength: number; words: string[] } & PasswordRules {
  return { minimumLength: minimumLength(owner), words: [...contextWords(owner.company)] };
}
