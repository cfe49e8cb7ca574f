/** Amounts, percentages, dates, counters and lists in Japanese; the one place that knows their form (decision 0085). */
import type { Language } from '@minori/contract/display-settings';
import {
  dateNumbers,
  type FormattedFigure,
  formatPercent,
  grouped,
  signOf,
  tokyoParts,
  withDecimals,
} from '../numbers.ts';

export { BRAND } from './brand.ts';

/** The language of this folder, as `lang` names it. */
export const LANGUAGE: Language = 'ja';

/** Units behind a number. */
export const UNITS = {
  percent: '%',
  points: 'ポイント',
  score: '点',
  people: '名',
  yen: '円',
  roughYen: '万円、概算',
} as const;

/** A name with what it is measured in, or what it is: 評価額（円）. */
export const inBrackets = (name: string, more: string): string => `${name}（${more}）`;

/** A name and what belongs to it: 総合評価：A. */
export const labelled = (name: string, text: string): string => `${name}：${text}`;

/** Before the result of a formula. */
export const EQUALS = '＝';

/** Short names side by side: 税制・費用. */
export const sideBySide = (names: readonly string[]): string => names.join('・');

/** Several names in one sentence: A、B、C. */
export const listed = (names: readonly string[]): string => names.join('、');

/** Names that stand for one thing together: AとB. */
export const together = (names: readonly string[]): string => names.join('と');

/** The marks of a letter in plain text. All lines of an item but the first are indented by its mark's width. */
export const LETTER_MARKS = {
  item: '・',
  indent: '　',
  heading: (title: string) => `■ ${title}`,
  group: (title: string) => `【${title}】`,
  row: (cells: readonly string[]) => cells.join('　'),
} as const;

/** Sentences one after another; empty ones are left out. */
export const inSequence = (...sentences: readonly string[]): string => sentences.join('');

/** @param amount integer yen */
export function formatYen(amount: number): FormattedFigure {
  return { sign: signOf(amount), digits: `${grouped(Math.abs(amount), 0)}円` };
}

/** A difference of percentages: 5ポイント. @param fraction 0.05 */
export const formatPoints = (fraction: number, decimals: number): FormattedFigure =>
  formatPercent(fraction, decimals, UNITS.points);

/** The same in a chart that says what is measured, without decimals. */
export const shortPoints = (fraction: number): FormattedFigure => formatPoints(fraction, 0);

/**
 * Formats an estimate (目安) in 万円 with 約, so that it can't be mistaken for an exact amount.
 * @param amount yen
 */
export function formatRoughYen(amount: number): FormattedFigure {
  const tenThousands = Math.round(Math.abs(amount) / 10_000);
  const hundredMillions = Math.floor(tenThousands / 10_000);
  const rest = tenThousands % 10_000;
  const parts = [
    hundredMillions > 0 ? `${grouped(hundredMillions)}億` : '',
    rest > 0 || hundredMillions === 0 ? `${grouped(rest)}万` : '',
  ];
  return { sign: tenThousands === 0 ? 0 : signOf(amount), digits: `約${parts.join('')}円` };
}

/** The same, as short as a chart needs it, without a sign. @param amount yen */
export const shortRoughYen = (amount: number): string => formatRoughYen(amount).digits;

/**
 * Formats a monthly amount: 「約19.5万円」.
 * @param amount yen
 */
export function formatMonthlyYen(amount: number): FormattedFigure {
  const thousands = Math.round(Math.abs(amount) / 1_000);
  return { sign: thousands === 0 ? 0 : signOf(amount), digits: `約${withDecimals(thousands / 10, 1)}万円` };
}

/**
 * Formats two monthly amounts: 「約19.5〜21.1万円」, or one if both round to the same.
 * @param low yen
 */
export function formatMonthlyRange(low: number, high: number): FormattedFigure {
  const [least, most] = [formatMonthlyYen(low), formatMonthlyYen(high)];
  if (least.digits === most.digits && least.sign === most.sign) return least;
  const minus = least.sign < 0 ? '−' : '';
  return { sign: 0, digits: `約${minus}${least.digits.slice(1, -2)}〜${most.digits.slice(1)}` };
}

/** An amount that somebody has chosen: 「23万円」, exact and without 約. @param amount yen */
export const formatChosenYen = (amount: number): string => `${grouped(amount / 10_000, 4)}万円`;

/** Yen in one unit of tables and axes. */
export const BIG_UNIT = 10_000;

/** An amount in a table or on an axis whose head says 万円: 2,150. @param amount yen */
export const inBigUnit = (amount: number): string => grouped(Math.round(amount / BIG_UNIT), 0);

/** The same with one decimal: 19.5. @param amount yen per month, not negative */
export const monthlyInBigUnit = (amount: number): string => withDecimals(Math.round(amount / 1_000) / 10, 1);

/** The label of an axis tick: 500万円, 0円. @param amount yen, in round steps */
export const amountTick = (amount: number): string => (amount === 0 ? '0円' : `${inBigUnit(amount)}万円`);

/**
 * A probability as every screen and report shows it: a whole percentage, 「約5%」, 「1%未満」 or 「99%以上」. It is never certain,
 * because no model is.
 * @param probability from 0 to 1
 */
export function chanceText(probability: number): string {
  if (probability < 0.01) return '1%未満';
  if (probability >= 0.99) return '99%以上';
  return `約${formatPercent(probability, 0).digits}`;
}

/** @param date 'YYYY-MM-DD', a calendar date */
export function formatDate(date: string): string {
  const { year, month, day } = dateNumbers(date);
  return `${year}年${month}月${day}日`;
}

/** The same without its year: 4月2日. */
export function formatDayOfYear(date: string): string {
  const { month, day } = dateNumbers(date);
  return `${month}月${day}日`;
}

/** @param month 'YYYY-MM', or a day in it */
export function formatMonth(month: string): string {
  const { year, month: number } = dateNumbers(month);
  return `${year}年${number}月`;
}

/** @param instant ISO 8601 in UTC; gives for example 「2026年4月2日 9:12」, in Asia/Tokyo */
export function formatInstant(instant: string): string {
  const { date, time } = tokyoParts(instant);
  return `${formatDate(date)} ${time}`;
}

/** @param instant ISO 8601 in UTC; gives its day in Asia/Tokyo, for example 「2026年4月2日」 */
export const dayOf = (instant: string): string => formatDate(tokyoParts(instant).date);

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A written date in parts between which a narrow column may break: 2026年 | 4月2日; another text whole. */
export const dateParts = (text: string): readonly string[] => text.split(/(?<=^\d{4}年)(?=\d+月\d+日$)/);

/** The size of a file: 1.2MB. @param bytes at least 0 */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes}バイト`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)}KB`;
  return `${(bytes / MEGABYTE).toFixed(1)}MB`;
}

/** The name of the document, as the browser's tab shows it. */
export const documentTitle = (page: string): string => `${page}｜みのり`;
