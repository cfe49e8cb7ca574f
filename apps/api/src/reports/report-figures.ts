/** Formats the figures of a report (screens.md 2.3): exact yen, estimates in 万円 with 約, changes with a sign. */
import type { FrozenSentence, SentenceFigure } from '@minori/contract/sentence';
import { formatPercent, signOf, withSign } from '@minori/wording/numbers';
import { percent, yen } from '../choosing/fund-detail/sheet-figures.ts';
import { words } from '../platform/base/words.ts';

/** Written in place of an unknown figure. */
export const DASH = '—';

/** For example +1,234円, −1,234円 or 0円; 「—」 for null. */
export function yenChange(amount: number | null): string {
  return amount === null ? DASH : withSign(words().locale.formatYen(amount));
}

/** For example 約2,150万円 or 約1億2,150万円. @param amount yen, not negative */
export const roughYen = (amount: number): string => words().locale.formatRoughYen(amount).digits;

/** For example 19.5, for a table whose head says 万円. @param amount yen per month */
export function monthlyTenThousands(amount: number): string {
  const { formatMonthlyYen, monthlyInBigUnit } = words().locale;
  return withSign({ sign: formatMonthlyYen(amount).sign < 0 ? -1 : 0, digits: monthlyInBigUnit(Math.abs(amount)) });
}

/** For example 約19.5万円 or 約19.5〜21.1万円, as the screen writes monthly amounts. @param low yen per month */
export const monthlyRange = (low: number, high: number): string => words().locale.formatMonthlyRange(low, high).digits;

/**
 * For example +4.2ポイント; 「—」 for null.
 * @param points percentage points
 * @param decimals none for shares, one for risks and returns
 * @param unit '' where the head of a column names it
 */
export function pointsText(points: number | null, decimals: number, unit?: string): string {
  return points === null ? DASH : rounded(points, { decimals, signed: true }, unit ?? words().locale.UNITS.points);
}

/** For example +7点; 「—」 for null. */
export function scoreChange(points: number | null): string {
  return points === null
    ? DASH
    : withSign({ sign: signOf(points), digits: words().document.scoreText(Math.abs(points)) });
}

/** For example 72点; 「—」 for null. */
export function scoreText(score: number | null): string {
  return score === null ? DASH : words().document.scoreText(score);
}

/** A yield in sentences and tables, for example 3.4%; 「—」 for null. */
export function yieldText(fraction: number | null): string {
  return percent(fraction, 'spread');
}

/** For example 25% or 1%未満, as shares are written on the screens; 「—」 for null. */
export function shareText(fraction: number | null): string {
  if (fraction === null) return DASH;
  const text = rounded(100 * fraction, { decimals: 0, signed: false }, '%');
  return fraction > 0 && text === '0%' ? words().charts.CHART_TEXTS.lessThanOnePercent : text;
}

/** A sentence as text, with all its figures: a PDF never masks them. */
export function sentenceText(sentence: FrozenSentence): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : figureText(part))).join('');
}

/** A figure as text, alone or in a sentence. */
export function figureText(figure: SentenceFigure): string {
  switch (figure.kind) {
    case 'yen':
      return figure.signed ? yenChange(figure.amount) : yen(figure.amount);
    case 'roughYen':
      return roughYen(figure.amount);
    case 'monthlyRange':
      return monthlyRange(figure.low, figure.high);
    case 'percent':
      return rounded(100 * figure.fraction, figure, words().locale.UNITS.percent);
    case 'points':
      return rounded(figure.points, figure, words().locale.UNITS.points);
  }
}

function rounded(value: number, { decimals, signed }: { decimals: number; signed: boolean }, unit: string) {
  const { sign, digits } = formatPercent(value / 100, decimals, unit);
  return withSign({ sign: signed || sign < 0 ? sign : 0, digits });
}
