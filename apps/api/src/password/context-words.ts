/**
 * Words that whoever knows the product, the company or the trade tries first (asvs.md V6.1.2, V6.2.11). They are named to
 * the form; what is the employee's own (address, birthday) is not.
 */
import { compact, foldedPassword } from './folded-password.ts';

const PRODUCT = ['minori', 'みのり', 'ミノリ'];

const TERMS = [
  ...['nenkin', '年金', 'ねんきん', 'kigyougata', '企業型', 'kakuteikyoshutsu', '確定拠出', 'かくていきょしゅつ'],
  ...['ideco', 'イデコ', '401k', 'taishokukin', '退職金'],
];

export interface NamedCompany {
  readonly name: string;
  readonly url: string;
  readonly companyCode: string;
}

/** Without its legal form and what stands in brackets, which nobody calls it by. */
function shortName(name: string): string {
  return foldedPassword(name)
    .replace(/\([^)]*\)|株式会社|有限会社|合同会社|\s/gu, '')
    .trim();
}

/** A word of two letters is in half of all passwords; two Japanese characters are a word. */
function isWord(word: string): boolean {
  return [...word].length >= (/^[\p{ASCII}]*$/u.test(word) ? 3 : 2);
}

/** Lower case, each once. */
export function contextWords({ name, url, companyCode }: NamedCompany): readonly string[] {
  const words = [...PRODUCT, shortName(name), url, companyCode, ...TERMS].map(foldedPassword);
  return [...new Set(words)].filter((word) => isWord(compact(word)));
}
