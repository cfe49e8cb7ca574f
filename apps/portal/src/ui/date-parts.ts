/** Converts a date between three typed texts and a calendar date. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export const NO_DATE: DateParts = { year: '', month: '', day: '' };

/** @param date 'YYYY-MM-DD'. */
export function datePartsOf(date: string | null): DateParts {
  if (!date) return NO_DATE;
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: String(Number(month)), day: String(Number(day)) };
}

/**
 * The typed date as 'YYYY-MM-DD', whether or not the day exists, which the contract checks; undefined if all fields
 * are empty.
 */
export function dateOf({ year, month, day }: DateParts): string | undefined {
  if (year + month + day === '') return undefined;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', year: 'numeric' });

/** 和暦 of an existing day, for example 昭和63年; null otherwise. */
export function japaneseEraOf(parts: DateParts): string | null {
  const [year, month, day] = [parts.year, parts.month, parts.day].map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? era.format(date) : null;
}

/** Half-width digits only: full-width ones are converted, everything else is removed. */
export function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
