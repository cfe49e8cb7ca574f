/**
 * 評価が測らないこと in a report — writes the sentences beside the grade, frozen with the rest: the cautions, and, whether there
 * is a caution or not, what the money will buy and what the products cost. The sentences are the screens'.
 */
import type { BesideGrade } from '@minori/contract/beside-grade';
import type { ReportContent } from '@minori/contract/report-content';
import {
  CAUTION_NAMES,
  cautionSentence,
  costSentences,
  type FigureWriters,
  PART_NAMES,
  pricesSentence,
} from '@minori/engine/beside-grade/beside-sentences';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { percent, yen } from '../choosing/fund-detail/sheet-figures.ts';
import { roughYen } from './report-figures.ts';
import { BESIDE } from './report-texts.ts';

type Part = ReportContent['beside'][number];
type Caution = BesideGrade['cautions'][number];

/** Said in any case, after the cautions. */
const ALWAYS = ['purchasingPower', 'cost'] as const satisfies readonly Caution['key'][];

const WRITERS: FigureWriters<string> = {
  yen,
  roughYen,
  percent: (fraction, decimals) => `${roundDecimals(100 * fraction, decimals).toFixed(decimals)}%`,
  fee: (fraction) => percent(fraction, 'rate'),
  points: (value) => `${roundDecimals(value, 0)}ポイント`,
};

export function besideParts(beside: BesideGrade | null): Part[] {
  if (!beside) return [];
  const others = ALWAYS.filter((key) => beside.cautions.every((caution) => caution.key !== key));
  return [
    ...beside.cautions.flatMap((caution) =>
      partOf(
        CAUTION_NAMES[caution.key],
        caution.level,
        cautionText(caution, beside) ?? alwaysText(caution.key, beside),
      ),
    ),
    ...others.flatMap((key) => partOf(PART_NAMES[key], null, alwaysText(key, beside))),
  ];
}

function partOf(name: string, level: Part['level'], text: string | null): Part[] {
  return text === null ? [] : [{ name, level, text }];
}

function cautionText(caution: Caution, beside: BesideGrade): string | null {
  // What was chosen on the day of a report isn't known any more (facts.ts).
  return caution.key === 'drift' ? null : (cautionSentence(caution, beside, WRITERS)?.join('') ?? null);
}

function alwaysText(key: Caution['key'], { cost, purchasingPower: power }: BesideGrade): string | null {
  if (key === 'cost') return costSentences(cost, WRITERS).flat().join('');
  if (key !== 'purchasingPower' || !power) return null;
  const { realBase, realStandard } = power;
  return `${pricesSentence(power, WRITERS).join('')}${BESIDE.today(roughYen(realBase), roughYen(realStandard))}`;
}
