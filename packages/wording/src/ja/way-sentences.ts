/**
 * 受け取り方 — writes the sentences about the ways of receiving, shared by the screen and the report, which only format the
 * amounts (retirement.md 4). No way is called better; the largest is named with its conditions.
 */
import { largestWays, type OfferedWays, refusalOf, wayOf } from '@minori/engine/retirement-income/offered-ways';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import type { FigureWriters, SentenceParts } from './beside-sentences.ts';

/** The name of a way of receiving: 一時金; 年金10年; 組み合わせ（半分を年金10年）; a tax-free part is named with its share. */
export function wayName({ lumpPct, choiceYears: years }: Pick<PayoutOption, 'lumpPct' | 'choiceYears'>): string {
  if (lumpPct === 100) return '一時金';
  if (lumpPct === 0) return `年金${years}年`;
  if (lumpPct === 50) return `組み合わせ（半分を年金${years}年）`;
  return `税がかからない範囲（${lumpPct}%）を一時金、残りを年金${years}年`;
}

/** A note on each way, shown next to its amounts. */
export const WAY_NOTES: Readonly<Record<OfferedWays['payoutWays'][number], string>> = {
  lumpSum: '一度に受け取り、その後は自分で管理します。',
  annuity:
    '受け取り終わるまで、残りの資産を元本確保型で運用するものとした額です。年金の額に応じて税と社会保険料がかかります。',
  combination: '一時金と年金の両方の手続きをします。年金で受け取る分には、額に応じて税と社会保険料がかかります。',
};

/** Reasons why a way can't be selected. */
export const REFUSALS = {
  way: 'あなたの会社の規約では選べません。',
  years: 'あなたの会社の規約では選べない年数です。',
} as const;

export function wayNote(option: PayoutOption, rules: OfferedWays): string {
  const refusal = refusalOf(option, rules);
  return refusal ? REFUSALS[refusal] : WAY_NOTES[wayOf(option)];
}

/** The conditions of the comparison of ways. */
export const COMPARISON_CONDITIONS =
  '20年で均した月額は、税と社会保険料の目安を引いた額から計算します。どの受け取り方も同じ利率で増えるとして受け取りを始める日の価値に直し、20年で同じ額ずつに分けます。受け取り方によって変わる運用の成果、長生きや万一への備え、使いすぎのおそれは、計算に含みません。社会保険料はお住まいの市区町村で変わります。';

/** In the same paragraph as the largest: the name alone would be a reason to choose it. */
const CAVEAT = '運用の成果の違いや長生きへの備えを含まない計算で、どの受け取り方も、勧めるものではありません。';

/** Differences are rounded to this many yen per month. */
const ROUNDED_TO = 100;

/**
 * Names the offered way with the highest monthly amount over 20 years, and its lead; undefined where there is nothing to compare.
 */
export function comparisonSentence<Figure>(
  options: readonly PayoutOption[],
  rules: OfferedWays,
  { yen }: Pick<FigureWriters<Figure>, 'yen'>,
): SentenceParts<Figure> | undefined {
  const { largest, ahead } = largestWays(options, rules);
  const names = largest.map((option) => `『${wayName(option)}』`);
  const offered = options.filter((option) => refusalOf(option, rules) === null).length;
  const isOffered = offered > 0 && offered < options.length;
  const among = isOffered
    ? `並べた受け取り方のうち、会社の規約で選べる${offered}つの中では、`
    : `並べた${options.length}つの受け取り方の中では、`;
  if (names.length > 1)
    // textlint: the caveat ends the text with its own full stop.
    return [`${among}${names.join('と')}はほぼ同じです（20年で均した月額の差は${ROUNDED_TO}円以内）。${CAVEAT}`];
  if (ahead === null) return undefined;
  const difference = Math.max(ROUNDED_TO, Math.round(ahead / ROUNDED_TO) * ROUNDED_TO);
  const largestWay = `${among}20年で均した月額は${names.join('')}が最も大きく、次との差は月約`;
  // textlint: the caveat ends the text with its own full stop.
  return [largestWay, yen(difference), `です。${CAVEAT}`];
}
