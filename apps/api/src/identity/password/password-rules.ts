/**
 * 新しいパスワードの決まり — long enough, not known to everybody, and without what others know of its owner (asvs.md V6.2,
 * NIST SP 800-63B-4). No kinds of characters are asked for and nothing is converted. Each finding says what to do and
 * repeats nothing that was typed.
 */
import { type PasswordRules, SHORTEST_PASSWORD, SHORTEST_WITH_CODE } from '@minori/contract/password';
import { compact, contextWords, foldedPassword, hasBirthday, type NamedCompany } from './folded-password.ts';

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

/** Orders that fingers and schools have taught; each is followed both ways. */
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

/** The shortest piece whose repetition (the last may be cut off) is the text: 'abcab' of 'abcab', 'abc' of 'abcabcab'. */
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

/** Characters that each stretch of a known order must have on average before the whole is one. */
const STRETCH = 4;

/** Whether it is made of a few stretches of known orders, such as 'qwertyuiop12345' or 'aaaaabbbbbccccc'. */
function isInOrder(text: string): boolean {
  const characters = [...text];
  const breaks = characters.slice(1).filter((next, at) => {
    const here = characters[at] ?? '';
    return here !== next && !NEIGHBOURS.has(here + next);
  });
  return (breaks.length + 1) * STRETCH <= characters.length;
}

// Finds well-known passwords with additions: fifteen characters are soon reached by adding digits, repeating, or writing 0
// for o, and attackers try the same. Several different words are a passphrase and not found by it. Pure.

/** Shorter words are too much a part of everything to be held against a password with something else in it. */
const SHORTEST_WORD = 4;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i' },
  ...{ '0': 'o', $: 's', '5': 's', '7': 't' },
};

function undisguised(text: string): string {
  return [...text].map((character) => LOOKS_LIKE[character] ?? character).join('');
}

/** Without what isn't a letter at both ends. */
function undressed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The one word that it is made of, with anything in between; '' for several. */
function onlyWord(text: string): string {
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word !== ''));
  const [word = ''] = words.size === 1 ? words : [];
  return word;
}

/** @param folded of folded-password.ts */
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
