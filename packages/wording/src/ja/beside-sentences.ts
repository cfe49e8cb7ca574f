/**
 * 総合評価に含まれないこと — writes the sentences about what the grade doesn't measure, shared by the screens and the report, which
 * only format the figures (calculations.md section 4, "Beside the grade"). No sentence names a product.
 */
import type { Caution, CautionKey } from '@minori/engine/beside-grade/caution';
import { REDIAGNOSIS_MONTHS } from '@minori/engine/beside-grade/horizon';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCE_NAMES } from './names.ts';

/** The two parts that every employee sees, whether or not there is a caution. */
export const PART_NAMES = { purchasingPower: '物価を考慮した受取額', cost: '費用' } as const;

/** Shown alone next to the grade, so each name has to say what to watch. */
export const CAUTION_NAMES: Readonly<Record<CautionKey, string>> = {
  horizonMismatch: '診断の回答より短い退職までの年数',
  shortHorizonRisk: '受け取りが近いときのリスク',
  purchasingPower: '物価に追いつかない見込み',
  cost: '高めの信託報酬',
  drift: '選んだ配分からのずれ',
  rediagnosis: '診断からの年数',
};

/** Formats figures: as data for a component, or as text. */
export type FigureWriters<Figure> = {
  readonly yen: (amount: number) => Figure;
  readonly roughYen: (amount: number) => Figure;
  /** @param fraction 0.034 is 3.4 % */
  readonly percent: (fraction: number, decimals: number) => Figure;
  /** Of costs: with as many decimals as every fee. */
  readonly fee: (fraction: number) => Figure;
  /** @param value percentage points, shown whole */
  readonly points: (value: number) => Figure;
};

/** Alternating texts and figures. */
export type SentenceParts<Figure> = readonly (string | Figure)[];

type PriceFigures = {
  readonly cpi: number;
  readonly realChange: number;
  readonly at2: { readonly realChange: number };
};

/** Smallest change that is stated, as a fraction: smaller ones would read 約0%. */
const LEAST_CHANGE = 0.005;

/** Compares what the money will buy with the sum of today's balance and future contributions. */
export function pricesSentence<Figure>(
  { cpi, realChange, at2 }: PriceFigures,
  { percent }: FigureWriters<Figure>,
): SentenceParts<Figure> {
  const [rise, higher] = [percent(cpi, 1), percent(HIGHER_INFLATION, 0)];
  return [...atRise(rise, realChange, percent), ...atHigherRise(higher, at2.realChange, percent)];
}

const isNone = (change: number) => Math.abs(change) < LEAST_CHANGE;

type PercentWriter<Figure> = FigureWriters<Figure>['percent'];

function atRise<Figure>(rise: Figure, change: number, percent: PercentWriter<Figure>): SentenceParts<Figure> {
  const before = '受け取るときに買えるものは、今の残高とこれからの掛金の合計';
  if (isNone(change)) return ['物価が年 ', rise, `上がっても、${before}とほぼ同じになる見込みです。`];
  const by = percent(Math.abs(change), 0);
  return change < 0
    ? ['物価が年 ', rise, `上がると、${before}より 約`, by, '少なくなる見込みです。']
    : ['物価が年 ', rise, `上がっても、${before}より 約`, by, '多くなる見込みです。'];
}

function atHigherRise<Figure>(rise: Figure, change: number, percent: PercentWriter<Figure>): SentenceParts<Figure> {
  if (isNone(change)) return ['年', rise, '上がる場合は、ほぼ同じになる見込みです。'];
  const by = percent(Math.abs(change), 0);
  return change < 0
    ? ['年', rise, '上がる場合は、約', by, '少なくなる見込みです。']
    : ['年', rise, '上がる場合は、約', by, '多くなる見込みです。'];
}

/** Smallest estimate that is stated as a figure, yen: smaller ones would read 約0万円. */
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
  const whole = ['今の残高にかかる信託報酬は、年に ', figures.yen(yearlyYen), '（', figures.fee(fee), '）です。'];
  if (fee === 0) return [['今の残高に、信託報酬はかかっていません。']];
  if (yearlyYen === 0) return [whole];
  const cheapest = '商品一覧の中で、同じ資産を信託報酬がいちばん低い商品でそろえた場合';
  if (excessYearlyYen === 0) return [whole, [`${cheapest}と、ほぼ同じです。`]];
  const overYears = excessOverYearsYen
    ? [
        'これから払う掛金の分も含めると、受取額の差は、標準の見通しで ',
        ...(excessOverYearsYen < LEAST_ROUGH ? ['1万円未満です。'] : [figures.roughYen(excessOverYearsYen), 'です。']),
      ]
    : [];
  return [whole, [`${cheapest}より、年に `, figures.yen(excessYearlyYen), '多くかかります。', ...overYears]];
}

type CautionFigures = {
  readonly horizon: { readonly typeAtActualHorizon: RiskToleranceCode | null } | null;
  readonly driftPoints: number | null;
};

const FEWER_YEARS = '診断で答えた年数より、退職年齢までの期間が短くなっています。';

/** The sentence of a caution; null for prices and costs, which are always shown and have functions of their own. */
export function cautionSentence<Figure>(
  { key, level }: Caution,
  { horizon, driftPoints }: CautionFigures,
  { points }: Pick<FigureWriters<Figure>, 'points'>,
): SentenceParts<Figure> | null {
  switch (key) {
    case 'horizonMismatch': {
      if (level === 'note')
        return [
          `${FEWER_YEARS}ほかの回答が今も同じなら、タイプは変わりません。暮らしや考え方が変わったときは、もう一度診断できます。`,
        ];
      const code = horizon?.typeAtActualHorizon;
      const type = code ? RISK_TOLERANCE_NAMES[code] : '';
      return [
        `${FEWER_YEARS}ほかの回答が今も同じなら、今の年数では${type}になります。受け取りをもっと後に始める予定の方は、診断をやり直す必要はありません。`,
      ];
    }
    case 'shortHorizonRisk':
      return [
        '受け取りまでの期間が短いと、値下がりのあと、回復を待つ期間は限られます。受け取りを始める時期を遅らせられる場合は、待てる期間も長くなります。',
      ];
    case 'drift':
      return [
        ...['選んだ配分から ', points(driftPoints ?? 0)],
        'ずれています。値動きのほか、預け替えをせずに配分を選び直したときにも、差が生じます。選んだ配分にするには、年金サイトで預け替えの手続きが必要です。',
      ];
    case 'rediagnosis':
      return [
        `診断から${REDIAGNOSIS_MONTHS[level] / 12}年以上たっています。`,
        level === 'note'
          ? '暮らしや考え方が変わったときは、もう一度診断できます。'
          : '暮らしや考え方が変わっていると、今のタイプと合わないことがあります。もう一度診断できます。',
      ];
    case 'purchasingPower':
    case 'cost':
      return null;
  }
}
