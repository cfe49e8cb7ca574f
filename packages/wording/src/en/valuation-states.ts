/** Lists the words next to the letter of a grade (calculations.md section 4, "State in words") (English). */
import { stateWithCautions, type ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type * as Ja from '../ja/valuation-states.ts';
import type { Translation } from '../translation.ts';

export const VALUATION_STATES: Translation<typeof Ja.VALUATION_STATES> = {
  good: 'In line with the model mix',
  roughlyGood: 'Broadly in line with the model mix',
  fitsType: 'In line with the model mix for your type',
  roughlyFitsType: 'Broadly in line with the model mix for your type',
  standard: 'Differs from the model mix',
  check: 'Differs widely from the model mix',
  checkFirst: 'Differs very widely from the model mix',
};

/** The words next to a letter. For a valuation by an older method the state is unknown; then an A speaks of the type only. */
export function stateText(grade: Grade, state: ValuationState | null): string {
  return VALUATION_STATES[state ?? stateWithCautions(grade)];
}
