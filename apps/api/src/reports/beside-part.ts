/**
 * 評価が測らないこと in a report — writes the sentences beside the grade, frozen with the rest: the cautions, and, whether there
 * is a caution or not, what the money will buy and what the products cost. The sentences are the screens'.
 */
import type { BesideGrade } from '@minori/contract/beside-grade';
import type { ReportContent } from '@minori/contract/report-content';
import { FIGURE_WRITERS, roughYen, type Sentence, sentence } from '@minori/contract/sentence';
import {
  CAUTION_NAMES,
  cautionSentence,
  costSentences,
  PART_NAMES,
  pricesSentence,
} from '@minori/engine/beside-grade/beside-sentences';
import { BESIDE } from './report-texts.ts';

type Part = ReportContent['beside'][number];
type Caution = BesideGrade['cautions'][number];

/** Said in any case, after the cautions. */
const ALWAYS = ['purchasingPower', 'cost'] as const satisfies readonly Caution['key'][];

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

function partOf(name: string, level: Part['level'], text: Sentence | null): Part[] {
  return text === null ? [] : [{ name, level, text }];
}

function cautionText(caution: Caution, beside: BesideGrade): Sentence | null {
  // What was chosen on the day of a report isn't known any more (facts.ts).
  return caution.key === 'drift' ? null : (cautionSentence(caution, beside, FIGURE_WRITERS) ?? null);
}

function alwaysText(key: Caution['key'], { cost, purchasingPower: power }: BesideGrade): Sentence | null {
  if (key === 'cost') return sentence`${costSentences(cost, FIGURE_WRITERS).flat()}`;
  if (key !== 'purchasingPower' || !power) return null;
  const { realBase, realStandard } = power;
  return sentence`${pricesSentence(power, FIGURE_WRITERS)}${BESIDE.today(roughYen(realBase), roughYen(realStandard))}`;
}
