// Normalizes passwords for the password rules, finds the owner's birthday in one, and lists words that attackers would
// try first.

/**
 * Normalizes width and case for the rules, so that known words are found. The password itself is stored and compared
 * byte by byte as typed.
 */
export function foldedPassword(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Removes separators, so that 'aoi.mori' is found in 'aoi-mori'. */
export function compact(folded: string): string {
  return folded.replace(/[\s._/・-]/gu, '');
}

// Separators in dates (生年月日).

const MARKS = /[\s./年月日-]/gu;

/** The year before the first year of each era. */
const ERAS = [1867, 1911, 1925, 1988, 2018];

/**
 * Notations of a birthday: western and era years, padded or not.
 * @param birthday 'YYYY-MM-DD'
 * @returns digits only, at least six
 */
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

/** Whether the password contains the birthday. @param folded by `foldedPassword` */
export function hasBirthday(folded: string, birthday: string): boolean {
  const digits = folded.replace(MARKS, '');
  return spellings(birthday).some((spelling) => digits.includes(spelling));
}

// Words of the product, company and trade that attackers try first (asvs.md V6.1.2, V6.2.11). The form gets these
// words, but not the employee's own (mail address, birthday).

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

/** Company name without its legal form and text in brackets. */
function shortName(name: string): string {
  return foldedPassword(name)
    .replace(/\([^)]*\)|株式会社|有限会社|合同会社|\s/gu, '')
    .trim();
}

/** Shorter words would occur in too many passwords: at least three ASCII or two Japanese characters. */
function isWord(word: string): boolean {
  return [...word].length >= (/^[\p{ASCII}]*$/u.test(word) ? 3 : 2);
}

/** Lower case, without duplicates. */
export function contextWords({ name, url, companyCode }: NamedCompany): readonly string[] {
  const words = [...PRODUCT, shortName(name), url, companyCode, ...TERMS].map(foldedPassword);
  return [...new Set(words)].filter((word) => isWord(compact(word)));
}
