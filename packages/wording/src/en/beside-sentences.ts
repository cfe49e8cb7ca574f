/**
 * Writes the sentences about what the grade doesn't measure, shared by the screens and the report, which only format the figures
 * (English). No sentence names a product.
 */
import type { Caution } from '@minori/engine/beside-grade/caution';
import { REDIAGNOSIS_MONTHS } from '@minori/engine/beside-grade/horizon';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type * as Ja from '../ja/beside-sentences.ts';
import type { FigureWriters, SentenceParts } from '../ja/beside-sentences.ts';
import type { Translation } from '../translation.ts';
import { span } from './counted.ts';
import { inSequence } from './locale.ts';
import { RISK_TOLERANCE_NAMES } from './names.ts';

export type { FigureWriters, SentenceParts } from '../ja/beside-sentences.ts';

/** The two parts that every employee sees, whether or not there is a caution. */
export const PART_NAMES: Translation<typeof Ja.PART_NAMES> = {
  purchasingPower: 'Allowing for prices rising',
  cost: 'Charges',
};

/** Shown alone next to the grade, so each name has to say what to watch. */
export const CAUTION_NAMES: Translation<typeof Ja.CAUTION_NAMES> = {
  horizonMismatch: 'Fewer years to retirement than you answered',
  shortHorizonRisk: 'Risk close to taking your pension',
  purchasingPower: 'Not expected to keep up with prices',
  cost: 'Annual charge on the high side',
  drift: 'Drift from the mix you chose',
  rediagnosis: 'Time since your risk questionnaire',
};

type PriceFigures = {
  readonly cpi: number;
  readonly realChange: number;
  readonly at2: { readonly realChange: number };
};

/** Smallest change that is stated, as a fraction: smaller ones would read about 0%. */
const LEAST_CHANGE = 0.005;

const isNone = (value: number) => Math.abs(value) < LEAST_CHANGE;

/** Compares what the money will buy with the sum of today's balance and future contributions. */
export function pricesSentence<Figure>(
  { cpi, realChange, at2 }: PriceFigures,
  { percent }: FigureWriters<Figure>,
): SentenceParts<Figure> {
  const change = (value: number): SentenceParts<Figure> =>
    isNone(value) ? ['about the same'] : ['about ', percent(Math.abs(value), 0), value < 0 ? ' less' : ' more'];
  const isLess = realChange < 0 && !isNone(realChange);
  return [
    ...[isLess ? 'If prices rise ' : 'Even if prices rise ', percent(cpi, 1), ' a year, '],
    'what you can buy when you take your pension is expected to be ',
    ...change(realChange),
    `${isNone(realChange) ? ' as' : ' than'} with today’s balance and future contributions together (if they rise `,
    ...[percent(HIGHER_INFLATION, 0), ' a year, ', ...change(at2.realChange), ').'],
  ];
}

/** Smallest estimate that is stated as a figure, yen. */
const LEAST_ROUGH = 5_000;

type CostFigures = {
  readonly yearlyYen: number;
  readonly fee: number;
  readonly excessYearlyYen: number;
  readonly excessOverYearsYen: number | null;
};

/** The products' yearly cost, and its difference from the cheapest products of the line-up if there is a cost. */
export function costSentences<Figure>(
  { yearlyYen, fee, excessYearlyYen, excessOverYearsYen }: CostFigures,
  figures: FigureWriters<Figure>,
): readonly SentenceParts<Figure>[] {
  const yearly = ['The annual charge (信託報酬) on today’s balance is ', figures.yen(yearlyYen), ' a year ('];
  const whole = [...yearly, figures.fee(fee), ').'];
  if (fee === 0) return [['There’s no annual charge (信託報酬) on today’s balance.']];
  if (yearlyYen === 0) return [whole];
  // The second sentence follows the first without a space in the report.
  const cheapest = 'with the lowest-charge funds on the fund list for the same assets';
  if (excessYearlyYen === 0) return [whole, [` That’s about the same as ${cheapest}.`]];
  const overYears = excessOverYearsYen
    ? [
        ' Counting future contributions too, the difference in what you’d receive is ',
        ...(excessOverYearsYen < LEAST_ROUGH ? ['less than ¥10,000'] : [figures.roughYen(excessOverYearsYen)]),
        ' in the middle case.',
      ]
    : [];
  return [whole, [' That’s ', figures.yen(excessYearlyYen), ` a year more than ${cheapest}.`, ...overYears]];
}

type CautionFigures = {
  readonly horizon: { readonly typeAtActualHorizon: RiskToleranceCode | null } | null;
  readonly driftPoints: number | null;
};

const FEWER_YEARS = 'There are fewer years to your retirement age than you answered in the risk questionnaire.';

/** The sentence of a caution; null for prices and costs, which are always shown and have functions of their own. */
export function cautionSentence<Figure>(
  { key, level }: Caution,
  { horizon, driftPoints }: CautionFigures,
  { points }: Pick<FigureWriters<Figure>, 'points'>,
): SentenceParts<Figure> | null {
  switch (key) {
    case 'horizonMismatch':
      return [inSequence(FEWER_YEARS, level === 'note' ? SAME_TYPE : otherType(horizon?.typeAtActualHorizon))];
    case 'shortHorizonRisk':
      return [
        'With little time left before you take your pension, there may not be enough time for values to recover after a fall. If you can start taking it later, you can also wait longer.',
      ];
    case 'drift':
      return [
        ...['Your savings are ', points(driftPoints ?? 0), ' away from the mix you chose. '],
        'This comes from market movements, and also from choosing a new mix without switching. To get to the mix you chose, you need to switch (スイッチング) on your pension site.',
      ];
    case 'rediagnosis':
      return [
        inSequence(
          `It’s ${span(REDIAGNOSIS_MONTHS[level])} or more since you answered the risk questionnaire.`,
          level === 'note'
            ? 'If your life or your views have changed, you can answer again.'
            : 'If your life or your views have changed, your type may no longer match them. You can answer again.',
        ),
      ];
    case 'purchasingPower':
    case 'cost':
      return null;
  }
}

const SAME_TYPE =
  'If your other answers are still the same, your type doesn’t change. If they’ve changed, you can answer again.';

function otherType(code: RiskToleranceCode | null | undefined): string {
  return inSequence(
    code
      ? `If your other answers are still the same, your type would be ${RISK_TOLERANCE_NAMES[code]} with today’s number of years.`
      : '',
    'If you plan to start taking your pension later, there’s no need to answer again.',
  );
}
