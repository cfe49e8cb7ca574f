/** Amounts, percentages, dates, counters and lists in English, as a UK pension provider writes them. */
import type { Language } from '@minori/contract/display-settings';
import type * as Ja from '../ja/locale.ts';
import { dateNumbers, type FormattedFigure, formatPercent, grouped, signOf, tokyoParts } from '../numbers.ts';
import type { Translation } from '../translation.ts';

export { BRAND } from './brand.ts';

/** The language of this folder, as `lang` names it. */
export const LANGUAGE: Language = 'en';

/** Units behind a number. */
export const UNITS: Translation<typeof Ja.UNITS> = {
  percent: '%',
  points: ' percentage points',
  score: '',
  people: '',
  yen: 'yen',
  roughYen: 'yen, estimate',
};

/** A name with what it is measured in, or what it is: Value (yen). */
export const inBrackets = (name: string, more: string): string => `${name} (${more})`.trimStart();

/** A name and what belongs to it: Overall grade: A. */
export const labelled = (name: string, text: string): string => `${name}: ${text}`;

/** Before the result of a formula. */
export const EQUALS = '=';

/** Short names side by side. */
export const sideBySide = (names: readonly string[]): string => names.join(', ');

/** Several names in one sentence: A, B, C. */
export const listed = (names: readonly string[]): string => names.join(', ');

/** Names that stand for one thing together: A and B. */
export function together(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The marks of a letter in plain text. All lines of an item but the first are indented by its mark's width. */
export const LETTER_MARKS: Translation<typeof Ja.LETTER_MARKS> = {
  item: '- ',
  indent: '  ',
  heading: (title) => `# ${title}`,
  group: (title) => `${title}:`,
  row: (cells) => cells.join('  '),
};

/** Sentences one after another; empty ones are left out. */
export const inSequence = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

/** @param amount integer yen */
export function formatYen(amount: number): FormattedFigure {
  return { sign: signOf(amount), digits: `¥${grouped(Math.abs(amount), 0)}` };
}

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;

/** An amount to the nearest 10,000 yen: ¥950,000, ¥6.34 million. */
function rounded(amount: number): string {
  const whole = Math.round(amount / TEN_THOUSAND) * TEN_THOUSAND;
  return whole < MILLION ? `¥${grouped(whole, 0)}` : `¥${grouped(whole / MILLION, 2)} million`;
}

/** A difference of percentages: 5 percentage points, 1 percentage point. @param fraction 0.05 */
export function formatPoints(fraction: number, decimals: number): FormattedFigure {
  const { sign, digits } = formatPercent(fraction, decimals, '');
  return { sign, digits: `${digits}${digits === '1' ? ' percentage point' : UNITS.points}` };
}

/** The same in a chart that says what is measured, without decimals: 5 points. */
export function shortPoints(fraction: number): FormattedFigure {
  const { sign, digits } = formatPoints(fraction, 0);
  return { sign, digits: digits.replace(' percentage', '') };
}

/**
 * Formats an estimate with "about", so that it can't be mistaken for an exact amount.
 * @param amount yen
 */
export function formatRoughYen(amount: number): FormattedFigure {
  const sign = Math.round(Math.abs(amount) / TEN_THOUSAND) === 0 ? 0 : signOf(amount);
  return { sign, digits: `about ${rounded(Math.abs(amount))}` };
}

/** The same, as short as a chart needs it, without a sign: about ¥6.34m. @param amount yen */
export const shortRoughYen = (amount: number): string => formatRoughYen(amount).digits.replace(' million', 'm');

const thousands = (amount: number): number => Math.round(Math.abs(amount) / 1_000) * 1_000;

/**
 * Formats a monthly amount: "about ¥195,000".
 * @param amount yen
 */
export function formatMonthlyYen(amount: number): FormattedFigure {
  const whole = thousands(amount);
  return { sign: whole === 0 ? 0 : signOf(amount), digits: `about ¥${grouped(whole, 0)}` };
}

/**
 * Formats two monthly amounts: "about ¥195,000–211,000", or one if both round to the same.
 * @param low yen
 */
export function formatMonthlyRange(low: number, high: number): FormattedFigure {
  const [least, most] = [formatMonthlyYen(low), formatMonthlyYen(high)];
  if (least.digits === most.digits && least.sign === most.sign) return least;
  const minus = least.sign < 0 ? '−' : '';
  return { sign: 0, digits: `about ${minus}¥${grouped(thousands(low), 0)}–${grouped(thousands(high), 0)}` };
}

/** An amount that somebody has chosen, exact. @param amount yen */
export const formatChosenYen = (amount: number): string => formatYen(amount).digits;

/** Yen in one unit of tables and axes. */
export const BIG_UNIT = 1_000;

/** An amount in a table or on an axis whose head says thousands of yen: 21,500. @param amount yen */
export const inBigUnit = (amount: number): string => grouped(Math.round(amount / TEN_THOUSAND) * 10, 0);

/** The same for a month, to a thousand yen: 195. @param amount yen per month, not negative */
export const monthlyInBigUnit = (amount: number): string => grouped(thousands(amount) / 1_000, 0);

/** The label of an axis tick: ¥5m, ¥500k, ¥0. @param amount yen, in round steps */
export function amountTick(amount: number): string {
  if (amount === 0) return '¥0';
  return amount >= MILLION ? `¥${grouped(amount / MILLION, 2)}m` : `¥${grouped(amount / 1_000, 0)}k`;
}

/** A probability: a whole percentage, "about 5%", "less than 1%" or "99% or more". @param probability from 0 to 1 */
export function chanceText(probability: number): string {
  if (probability < 0.01) return 'less than 1%';
  if (probability >= 0.99) return '99% or more';
  return `about ${formatPercent(probability, 0).digits}`;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** March. @param month from 1 to 12 */
export const monthName = (month: number): string => MONTHS[month - 1] ?? String(month);

/** @param date 'YYYY-MM-DD', a calendar date */
export function formatDate(date: string): string {
  const { year, month, day } = dateNumbers(date);
  return `${day} ${monthName(month)} ${year}`;
}

/** The same without its year: 2 April. */
export function formatDayOfYear(date: string): string {
  const { month, day } = dateNumbers(date);
  return `${day} ${monthName(month)}`;
}

/** @param month 'YYYY-MM', or a day in it */
export function formatMonth(month: string): string {
  const { year, month: number } = dateNumbers(month);
  return `${monthName(number)} ${year}`;
}

/** @param instant ISO 8601 in UTC; gives for example "2 April 2026 9:12", in Japan's time */
export function formatInstant(instant: string): string {
  const { date, time } = tokyoParts(instant);
  return `${formatDate(date)} ${time}`;
}

/** @param instant ISO 8601 in UTC; gives its day in Asia/Tokyo */
export const dayOf = (instant: string): string => formatDate(tokyoParts(instant).date);

/** A written date whole: English dates may break anywhere. */
export const dateParts = (text: string): readonly string[] => [text];

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file: 1.2 MB. @param bytes at least 0 */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** The name of the document, as the browser's tab shows it. */
export const documentTitle = (page: string): string => `${page} | Minori`;
