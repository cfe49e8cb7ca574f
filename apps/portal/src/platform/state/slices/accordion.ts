/**
 * アコーディオン — stores which panels are open. How many there are and which are open at first comes from section 2 of the
 * specification, which doesn't list the panels of the comparison list. よくある質問 has no fixed number of panels, so its
 * open ones are stored by their ids.
 */
import { ArticleId } from '@minori/contract/column';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

const closed = (count: number): boolean[] => Array.from({ length: count }, () => false);

/** Panels open at first, by screen. */
export const ACCORDIONS = {
  operationStatus: closed(6).with(3, true),
  investmentEvaluation: closed(5),
  itemSelectionStep1: closed(5),
  itemSelectionStep2: closed(3),
  itemSelectionStep3: [true, true, true, true],
  diagnosisResult: closed(1),
  portfolioComparison: closed(1),
  fundComparison: closed(1),
} as const satisfies Record<string, readonly boolean[]>;

export type AccordionKey = keyof typeof ACCORDIONS;
export type AccordionState = Readonly<Record<AccordionKey, readonly boolean[]>> & {
  /** Ids of the questions that are open, the last opened one at the end. */
  readonly faq: readonly number[];
};

/** A limit above what anybody has open at once. */
export const MOST_OPEN_QUESTIONS = 50;

const panels = (key: AccordionKey) => z.readonly(z.array(z.boolean()).check(z.length(ACCORDIONS[key].length)));

export const accordion = slice<AccordionState>({
  defaults: { ...ACCORDIONS, faq: [] },
  stored: z.object({
    operationStatus: panels('operationStatus'),
    investmentEvaluation: panels('investmentEvaluation'),
    itemSelectionStep1: panels('itemSelectionStep1'),
    itemSelectionStep2: panels('itemSelectionStep2'),
    itemSelectionStep3: panels('itemSelectionStep3'),
    diagnosisResult: panels('diagnosisResult'),
    portfolioComparison: panels('portfolioComparison'),
    // Absent in older stored data; the default keeps the other panels valid.
    fundComparison: z._default(panels('fundComparison'), ACCORDIONS.fundComparison),
    faq: z._default(z.readonly(z.array(ArticleId).check(z.maxLength(MOST_OPEN_QUESTIONS))), []),
  }),
  toStored: asItIs,
});
