/**
 * Writes the sentences about the ways of taking the pension (English), shared by the screen and the report, which only format
 * the amounts. No way is called better; the largest is named with its conditions.
 */
import { largestWays, type OfferedWays, refusalOf, wayOf } from '@minori/engine/retirement-income/offered-ways';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import type * as Ja from '../ja/way-sentences.ts';
import type { Translation } from '../translation.ts';
import type { FigureWriters, SentenceParts } from './beside-sentences.ts';
import { counted } from './counted.ts';
import { inSequence, together } from './locale.ts';

/** The name of a way: Lump sum; Payments over 10 years; Part of each (half over 10 years); a tax-free part with its share. */
export function wayName({ lumpPct, choiceYears }: Pick<PayoutOption, 'lumpPct' | 'choiceYears'>): string {
  const years = counted(choiceYears, 'year');
  if (lumpPct === 100) return 'Lump sum';
  if (lumpPct === 0) return `Payments over ${years}`;
  if (lumpPct === 50) return `Part of each (half over ${years})`;
  return `Tax-free part (${lumpPct}%) as a lump sum, the rest over ${years}`;
}

/** A note on each way, shown next to its amounts, with its word on the record keeper's site. */
export const WAY_NOTES: Translation<typeof Ja.WAY_NOTES> = {
  lumpSum: 'You take everything at once (一時金) and look after it yourself from then on.',
  annuity: inSequence(
    'Regular payments (年金). We assume that the rest stays in capital-protected funds (元本確保型) until the last payment.',
    'You pay tax and insurance contributions on the payments, depending on their amount.',
  ),
  combination: inSequence(
    'A lump sum and regular payments (併給). You apply for both.',
    'You pay tax and insurance contributions on the part you take as regular payments.',
  ),
};

/** Reasons why a way can't be selected. */
export const REFUSALS: Translation<typeof Ja.REFUSALS> = {
  way: 'Your plan rules (規約) don’t offer this.',
  years: 'Your plan rules (規約) don’t offer this number of years.',
};

/** The note on a way, or why it can't be selected. */
export function wayNote(option: PayoutOption, rules: OfferedWays): string {
  const refusal = refusalOf(option, rules);
  return refusal ? REFUSALS[refusal] : WAY_NOTES[wayOf(option)];
}

/** The conditions of the comparison of ways. */
export const COMPARISON_CONDITIONS: Translation<typeof Ja.COMPARISON_CONDITIONS> = inSequence(
  'The monthly amount spread over 20 years is worked out after estimated tax and social insurance.',
  'Every way is assumed to grow at the same rate, is converted to its value on the day you start taking your pension,',
  'and is divided into equal amounts over 20 years. Left out are investment results that differ between the ways,',
  'provision for a long life or for the unexpected, and the risk of spending too much.',
  'Social insurance differs from one municipality to another.',
);

/** In the same paragraph as the largest: the name alone would be a reason to choose it. */
const CAVEAT = inSequence(
  'This leaves out differences in investment results and provision for a long life,',
  'and isn’t advice to choose any of the ways.',
);

/** Differences are rounded to this many yen per month. */
const ROUNDED_TO = 100;

/** Names the offered way with the highest monthly amount over 20 years, and its lead; undefined with nothing to compare. */
export function comparisonSentence<Figure>(
  options: readonly PayoutOption[],
  rules: OfferedWays,
  { yen }: Pick<FigureWriters<Figure>, 'yen'>,
): SentenceParts<Figure> | undefined {
  const { largest, ahead } = largestWays(options, rules);
  const names = largest.map((option) => `“${wayName(option)}”`);
  const offered = options.filter((option) => refusalOf(option, rules) === null).length;
  const isOffered = offered > 0 && offered < options.length;
  const among = isOffered
    ? `Of the ways listed, your plan rules offer ${offered}. Of these,`
    : `Of the ${options.length} ways listed,`;
  if (names.length > 1)
    return [
      inSequence(
        `${among} ${together(names)} are about the same`,
        `(the monthly amounts spread over 20 years differ by ¥${ROUNDED_TO} at most).`,
        CAVEAT,
      ),
    ];
  if (ahead === null) return undefined;
  const difference = Math.max(ROUNDED_TO, Math.round(ahead / ROUNDED_TO) * ROUNDED_TO);
  const largestWay = `${among} ${names.join('')} has the largest monthly amount spread over 20 years, about `;
  return [largestWay, yen(difference), ` a month more than the next. ${CAVEAT}`];
}
