/** 生年月日 — how people write theirs: by our years and by those of an era, padded or not, with or without marks. Pure. */

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

/** @param folded of folded-password.ts */
export function hasBirthday(folded: string, birthday: string): boolean {
  const digits = folded.replace(MARKS, '');
  return spellings(birthday).some((spelling) => digits.includes(spelling));
}
