// Folds passwords for the rules, finds the owner's birthday in a folded one, and lists the words that others would try
// first.

/**
 * Folds width and case of a password for the rules, so that a known word stays known. Only the rules use the folded form; the
 * password is stored and compared as it was typed, byte by byte.
 */
export function foldedPassword(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Without what stands between words, so that 'aoi.mori' is found in 'aoi-mori'. */
export function compact(folded: string): string {
  return folded.replace(/[\s._/・-]/gu, '');
}

// 生年月日 — how people write theirs: by our years and by those of an era, padded or not, with or without marks. Pure.

const MARKS = /[\s./年月日-]/gu;

/** Year one of each era, less one. */
const ERAS = [1867, 1911, 1925, 1988, 2018];

/** @param birthday 'YYYY-MM-DD' @returns digits alone, at least six of them */
function spellings(birthday: string): readonly string[] {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const short = `${Number(month)}${Number(day)}`;
  const eraYears = ERAS.map((before) => Number(year) - before).filter((count) => count > 0 && count < 65);
  return [
    ...[`${year}${month}${day}`, `${year.slice(2)}${month}${day}`, `${year}${short}`],
    ...[`${month}${day}${year}`, `${day}${month}${year}`],
    ...eraYears.map((count) => `${String(count).padStart(2, '0')}${month}${day}`),
  ];
}

/** @param folded by `foldedPassword` */
export function hasBirthday(folded: string, birthday: string): boolean {
  const digits = folded.replace(MARKS, '');
  return spellings(birthday).some((spelling) => digits.includes(spelling));
}

// Words that somebody who knows the product, the company or the trade tries first (asvs.md V6.1.2, V6.2.11). The form gets
// them; words of the employee's own (address, birthday) it does not get.

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
