/**
 * リスク許容度診断の回答 — q1 to q6, each null until answered (specification section 3). Kept so that a reload or another
 * visit goes on where the employee stopped; cleared when the answers have been diagnosed, and with the person.
 */
import { RiskToleranceAnswers } from '@minori/contract/risk-tolerance';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

const Answer = z.nullable(RiskToleranceAnswers.shape.q1);

const DraftAnswers = z.object({ q1: Answer, q2: Answer, q3: Answer, q4: Answer, q5: Answer, q6: Answer });
export type DraftAnswers = z.output<typeof DraftAnswers>;

export const riskToleranceAnswers = slice<DraftAnswers>({
  defaults: { q1: null, q2: null, q3: null, q4: null, q5: null, q6: null },
  stored: DraftAnswers,
  toStored: asItIs,
});
