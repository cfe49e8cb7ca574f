/** Formats the figures of a report (screens.md 2.3): exact yen, estimates in 万円 with 約, changes with a sign. */
import type { FrozenSentence, SentenceFigure } from '@minori/contract/sentence';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { percent, yen } from '../choosing/fund-detail/sheet-figures.ts';

/** Written in place of an unknown figure. */
export const DASH = '—';
const TEN_THOUSAND = 10_000;

const WHOLE = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });

function signed(value: number, digits: string): string {
  if (value === 0) return digits;
  return `${value > 0 ? '+' : '−'}${digits}`;
}

/** For example +1,234円, −1,234円 or 0円; 「—」 for null. */
export function yenChange(amount: number | null): string {
  return amount === null ? DASH : signed(amount, yen(Math.abs(amount)));
}

/** For example 約2,150万円 or 約1億2,150万円. @param amount yen, not negative */
export function roughYen(amount: number): string {
  const whole = Math.round(amount / TEN_THOUSAND);
  const [hundredMillions, rest] = [Math.floor(whole / TEN_THOUSAND), whole % TEN_THOUSAND];
  const parts = [
    hundredMillions > 0 ? `${WHOLE.format(hundredMillions)}億` : '',
    rest > 0 || hundredMillions === 0 ? `${WHOLE.format(rest)}万` : '',
  ];
  return `約${parts.join('')}円`;
}

const TENTHS = new Intl.NumberFormat('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** For example 19.5, for a table whose head says 万円. @param amount yen per month */
export function monthlyTenThousands(amount: number): string {
  const thousands = Math.round(Math.abs(amount) / 1_000);
  return `${amount < 0 && thousands > 0 ? '−' : ''}${TENTHS.format(thousands / 10)}`;
}

/** For example 約19.5万円 or 約19.5〜21.1万円, as the screen writes monthly amounts. @param low yen per month */
export function monthlyRange(low: number, high: number): string {
  const [least, most] = [monthlyTenThousands(low), monthlyTenThousands(high)];
  return least === most ? `約${least}万円` : `約${least}〜${most}万円`;
}

/** For example 2,150, for a table whose head says 万円. @param amount yen */
export function tenThousands(amount: number): string {
  return WHOLE.format(Math.round(amount / TEN_THOUSAND));
}

/** The label of an axis tick, for example 500万円 or 0円. @param amount yen, in round steps */
export function amountTick(amount: number): string {
  return amount === 0 ? '0円' : `${tenThousands(amount)}万円`;
}

/**
 * For example +4.2ポイント; 「—」 for null.
 * @param points percentage points
 * @param decimals none for shares, one for risks and returns
 */
export function pointsText(points: number | null, decimals: number): string {
  return points === null ? DASH : rounded(points, { decimals, signed: true }, 'ポイント');
}

/** For example +7点; 「—」 for null. */
export function scoreChange(points: number | null): string {
  return points === null ? DASH : `${signed(points, String(Math.abs(points)))}点`;
}

/** For example 72点; 「—」 for null. */
export function scoreText(score: number | null): string {
  return score === null ? DASH : `${score}点`;
}

/** A yield in sentences and tables, for example 3.4%; 「—」 for null. */
export function yieldText(fraction: number | null): string {
  return percent(fraction, 'spread');
}

/**
 * A chance, for example 約8%, 1%未満 or 99%以上: a whole number and never certain, as on the screens.
 * @param probability from 0 to 1
 */
export function chanceText(probability: number): string {
  if (probability < 0.01) return '1%未満';
  if (probability >= 0.99) return '99%以上';
  return `約${Math.round(roundDecimals(100 * probability, 6))}%`;
}

/** For example 25% or 1%未満, as shares are written on the screens; 「—」 for null. */
export function shareText(fraction: number | null): string {
  if (fraction === null) return DASH;
  const text = rounded(100 * fraction, { decimals: 0, signed: false }, '%');
  return fraction > 0 && text === '0%' ? '1%未満' : text;
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
      return rounded(100 * figure.fraction, figure, '%');
    case 'points':
      return rounded(figure.points, figure, 'ポイント');
  }
}

function rounded(value: number, { decimals, signed: isSigned }: { decimals: number; signed: boolean }, unit: string) {
  const whole = roundDecimals(value, decimals);
  const digits = `${Math.abs(whole).toFixed(decimals)}${unit}`;
  return isSigned || whole < 0 ? signed(whole, digits) : digits;
}
