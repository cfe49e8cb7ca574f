/**
 * Lists the personal words of a test account, by kind, and replaces its names and addresses on a page with stand-ins.
 */
import { spellingsOf } from './spellings.ts';
import type { TestAccount } from './test-account.ts';

/** The whole name, family name and given name; single letters are omitted, because they would match everywhere. */
function partsOfName(whole: string, kind: string): readonly (readonly [string, string])[] {
  const parts = whole.trim().split(/[\s\u3000]+/);
  return parts.length < 2
    ? []
    : parts.filter((part) => part.length > 1).map((part, place) => [`${kind}, part ${place + 1}`, part]);
}

/** Words of the account by kind, without empty ones. */
export function wordsOf(account: TestAccount): readonly (readonly [string, string])[] {
  const { name, kana, rkId, rkPass, phone, mail, address, others } = account;
  const words = [
    ['name', name],
    ...partsOfName(name, 'name'),
    ['reading of the name', kana],
    ...partsOfName(kana, 'reading of the name'),
    ['login id', rkId],
    ['password', rkPass],
    ['phone number', phone],
    ['mail address', mail],
    ['postal address', address],
    ...others.map((other) => ['other value', other] as const),
  ] as const;
  return words.filter(([, word]) => word.trim() !== '');
}

/** The stand-ins for names and addresses on stored pages. */
export const STAND_INS: Readonly<Record<string, string>> = {
  name: '年金 太郎',
  'name, part 1': '年金',
  'name, part 2': '太郎',
  'reading of the name': 'ネンキン タロウ',
  'reading of the name, part 1': 'ネンキン',
  'reading of the name, part 2': 'タロウ',
  'mail address': 'taro@example.jp',
  'postal address': '東京都千代田区',
};

/**
 * Returns a function that replaces names with stand-ins, so that stored and current pages are compared without names.
 */
export function withoutNames(account: TestAccount): (html: string) => string {
  const names = wordsOf(account).flatMap(([kind, word]) => {
    const by = STAND_INS[kind];
    return by === undefined ? [] : [{ find: spellingsOf(word), by }];
  });
  return (html) => names.reduce((text, { find, by }) => text.replace(find, by), html);
}
