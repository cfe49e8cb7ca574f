/**
 * 新しいパスワードの決まり — checks new passwords: one must be long enough, must not be widely known, and must not contain what
 * others know of its owner (asvs.md V6.2, NIST SP 800-63B-4). No character classes are required and nothing is
 * converted. Findings say what to do and never repeat what was typed.
 */

import { type PasswordRules, SHORTEST_PASSWORD, SHORTEST_WITH_CODE } from '@minori/contract/password';
import { words } from '../../platform/base/words.ts';
import { compact, contextWords, foldedPassword, hasBirthday, type NamedCompany } from './folded-password.ts';

// 広く知られたパスワード — the 49,233 most frequently leaked passwords, lower case, from the package @zxcvbn-ts/language-common.
// The list is part of the product, so that no password is sent to another service (asvs.md V6.2.4, V6.2.12). Loaded at
// first use, to keep the start fast.

let listed: Promise<ReadonlySet<string>> | undefined;

export function breachedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return listed;
}

/** Data of the employee for the rules. */
export interface PasswordOwner {
  readonly company: NamedCompany;
  /** One of the contract's AUTHORIZATION_METHODS. */
  readonly authorizationMethod: number;
  /** The sign-in address. */
  readonly email: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string | null;
}

export interface PasswordFinding {
  readonly code: 'newPassword';
  readonly msg: string;
}

/** Method 3 of the contract: password and a code by mail. */
const WITH_CODE = 3;

/** Characters. */
export function minimumLength({ authorizationMethod }: Pick<PasswordOwner, 'authorizationMethod'>): number {
  return authorizationMethod === WITH_CODE ? SHORTEST_WITH_CODE : SHORTEST_PASSWORD;
}

/** Shorter local parts of a mail address don't identify anyone. */
const SHORTEST_LOCAL_PART = 3;

function hasLocalPart(folded: string, email: string): boolean {
  const local = foldedPassword(email.slice(0, email.lastIndexOf('@')));
  if (compact(local).length < SHORTEST_LOCAL_PART) return false;
  return folded.includes(local) || compact(folded).includes(compact(local));
}

/**
 * @param old the current password, if it was typed
 * @returns what is wrong with a new password; empty for a good one
 */
export async function checkNewPassword(
  password: string,
  owner: PasswordOwner,
  old?: string,
): Promise<readonly PasswordFinding[]> {
  const folded = foldedPassword(password);
  const ownWords = contextWords(owner.company);
  const least = minimumLength(owner);
  const { password: texts } = words().findings;
  const rules: readonly (readonly [isBroken: boolean, msg: string])[] = [
    [password === old, texts.sameAsOld],
    [[...password].length < least, texts.short(least)],
    [repeatedPiece(folded) !== folded, texts.repeated],
    [isInOrder(folded), texts.inOrder],
    [isListed(folded, await breachedPasswords()), texts.known],
    [ownWords.some((word) => folded.includes(word) || compact(folded).includes(compact(word))), texts.words],
    [hasLocalPart(folded, owner.email), texts.localPart],
    [owner.birthday !== null && hasBirthday(folded, owner.birthday), texts.hasBirthday],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, msg]) => ({ code: 'newPassword', msg }));
}

/** The rules for the form; the words don't include the employee's own. */
export function rulesOf(owner: PasswordOwner): { minimumLength: number; words: string[] } & PasswordRules {
  return { minimumLength: minimumLength(owner), words: [...contextWords(owner.company)] };
}

/** Character sequences on keyboards and in alphabets; checked forwards and backwards. */
const ORDERS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p', '!@#$%^&*()', '!"#$%&\'()'],
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす',
  '一二三四五六七八九十',
] as const;

const NEIGHBOURS: ReadonlySet<string> = new Set(
  ORDERS.flatMap((order) => {
    const characters = [...order];
    return characters.slice(1).flatMap((next, at) => {
      const here = characters[at] ?? '';
      return [here + next, next + here];
    });
  }),
);

/**
 * The shortest piece that, repeated (the last time perhaps cut off), gives the text: 'abc' for 'abcabcab', 'abcab' for
 * 'abcab'.
 */
function repeatedPiece(text: string): string {
  const characters = [...text];
  const { length } = characters;
  for (let period = 1; period <= length / 2; period += 1) {
    if (characters.every((character, at) => at < period || character === characters[at - period])) {
      return characters.slice(0, period).join('');
    }
  }
  return text;
}

/** Minimum average length of the sequences of which a password consists to count as sequential. */
const STRETCH = 4;

/** Whether the text consists of a few known sequences, such as 'qwertyuiop12345' or 'aaaaabbbbbccccc'. */
function isInOrder(text: string): boolean {
  const characters = [...text];
  const breaks = characters.slice(1).filter((next, at) => {
    const here = characters[at] ?? '';
    return here !== next && !NEIGHBOURS.has(here + next);
  });
  return (breaks.length + 1) * STRETCH <= characters.length;
}

// Finds well-known passwords with additions: people reach fifteen characters by adding digits, repeating, or writing 0
// for o, and attackers try that. Several different words are a passphrase and aren't found.

/** Shorter words occur by chance in too many passwords. */
const SHORTEST_WORD = 4;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i' },
  ...{ '0': 'o', $: 's', '5': 's', '7': 't' },
};

function undisguised(text: string): string {
  return [...text].map((character) => LOOKS_LIKE[character] ?? character).join('');
}

/** Removes other characters than letters from both ends. */
function undressed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The only word of the text, ignoring all between; '' when there are several. */
function onlyWord(text: string): string {
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word !== ''));
  const [word = ''] = words.size === 1 ? words : [];
  return word;
}

/** @param folded by `foldedPassword` */
function isListed(folded: string, listed: ReadonlySet<string>): boolean {
  const core = undressed(folded);
  const plain = undisguised(core);
  const pieces = [core, plain, onlyWord(folded), onlyWord(plain)].flatMap((text) => [text, repeatedPiece(text)]);
  return (
    listed.has(folded) ||
    listed.has(repeatedPiece(folded)) ||
    pieces.some((piece) => [...piece].length >= SHORTEST_WORD && (listed.has(piece) || listed.has(undressed(piece))))
  );
}
