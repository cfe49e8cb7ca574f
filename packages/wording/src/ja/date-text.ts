/** Writes days and months for reports, product sheets and mails. */

/** 2026年3月. @param month 'YYYY-MM', or a day in it */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${Number(year)}年${Number(number)}月`;
}

/** 2026年3月31日. @param date 'YYYY-MM-DD' */
export function dateText(date: string): string {
  return `${monthText(date)}${Number(date.slice(8))}日`;
}
