/**
 * リスク許容度診断の回答 — stores the employee's answers, each null until given (specification section 3), so that a reload or
 * another visit continues where the employee stopped. They are cleared after the diagnosis, and with the employee's
 * other data.
 */
import { RiskToleranceAnswers } from '@minori/contract/risk-tolerance';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

const Answer = z.nullable(RiskToleranceAnswers.shape.q1);

const DraftAnswers = z.object(forEachQuestion(() => Answer));
export type DraftAnswers = z.output<typeof DraftAnswers>;

export const riskToleranceAnswers = slice<DraftAnswers>({
  defaults: forEachQuestion(() => null),
  stored: DraftAnswers,
  toStored: asItIs,
});
