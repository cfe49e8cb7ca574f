/**
 * 日付・年月 — parses '令和８年３月３１日', '平成31年4月', 'R8.3.31', '2026年3月31日', '2026/03/31' and '2026-03-31'
 * into Asia/Tokyo calendar dates.
 */
import { toAsciiWidth } from './ascii-width.ts';

/**
 * 和暦 — the eras of an employee's possible dates, with first and last day (元号法; 昭和 began on 1926-12-25). A day or month
 * outside its era is refused: 令和元年4月, for instance, is an error whose meaning isn't guessed.
 */

interface Era {
  readonly names: readonly string[];
  /** First Gregorian year. */
  readonly firstYear: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const ERAS: readonly Era[] = [
  { names: ['令和', 'R'], firstYear: 2019, firstDay: '2019-05-01', lastDay: '9999-12-31' },
  { names: ['平成', 'H'], firstYear: 1989, firstDay: '1989-01-08', lastDay: '2019-04-30' },
  { names: ['昭和', 'S'], firstYear: 1926, firstDay: '1926-12-25', lastDay: '1989-01-07' },
];

function findEra(name: string): Era | undefined {
  return ERAS.find((era) => era.names.includes(name));
}

const DAY =
  /^(令和|平成|昭和|[RHS])?(元|\d{1,4})(?:年(\d{1,2})月(\d{1,2})日|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2}))$/;
const MONTH = /^(令和|平成|昭和|[RHS])?(元|\d{1,4})(?:年(\d{1,2})月(?:分)?|\/(\d{1,2})|\.(\d{1,2}))$/;

/** Rewrites '2026-03-31' and '2026-03', the forms in JSON data, with slashes. */
function slashed(text: string): string {
  const plain = toAsciiWidth(text);
  return /^\d{4}-\d{2}(-\d{2})?$/.test(plain) ? plain.replaceAll('-', '/') : plain;
}

const pad = (part: number) => String(part).padStart(2, '0');

function gregorianYear(era: Era | undefined, yearText: string): number | undefined {
  if (!era) return /^(19|20)\d{2}$/.test(yearText) ? Number(yearText) : undefined;
  const year = yearText === '元' ? 1 : Number(yearText);
  return year >= 1 && year <= 99 ? era.firstYear + year - 1 : undefined;
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns 'YYYY-MM-DD'; undefined for any other text or a day that does not exist in that era. */
export function parseJapaneseDate(text: string): string | undefined {
  const match = DAY.exec(slashed(text));
  if (!match) return undefined;
  const era = match[1] === undefined ? undefined : findEra(match[1]);
  const year = gregorianYear(era, match[2] ?? '');
  const month = Number(match[3] ?? match[5] ?? match[7]);
  const day = Number(match[4] ?? match[6] ?? match[8]);
  if (year === undefined || month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month)) return undefined;
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return era && (date < era.firstDay || date > era.lastDay) ? undefined : date;
}

/** Returns 'YYYY-MM'; undefined for any other text or a month without a day in that era. */
export function parseJapaneseMonth(text: string): string | undefined {
  const match = MONTH.exec(slashed(text));
  if (!match) return undefined;
  const era = match[1] === undefined ? undefined : findEra(match[1]);
  const year = gregorianYear(era, match[2] ?? '');
  const month = Number(match[3] ?? match[4] ?? match[5]);
  if (year === undefined || month < 1 || month > 12) return undefined;
  const yearMonth = `${year}-${pad(month)}`;
  return era && (yearMonth < era.firstDay.slice(0, 7) || yearMonth > era.lastDay.slice(0, 7)) ? undefined : yearMonth;
}
