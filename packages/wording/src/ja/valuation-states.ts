/** 状態 — lists the words next to the letter of a grade (calculations.md section 4, "State in words"). */
import { stateWithCautions, type ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';

export const VALUATION_STATES: Readonly<Record<ValuationState, string>> = {
  good: '良い状態',
  roughlyGood: 'おおむね良い状態',
  fitsType: '選んだタイプに合った状態',
  roughlyFitsType: '選んだタイプにおおむね合った状態',
  standard: '標準的な状態',
  check: '確認したい点がある状態',
  checkFirst: '優先して確認したい状態',
};

/**
 * The words next to a letter. For a valuation by an older method the state is unknown; then an A only says that the
 * allocation fits the type, the same wherever the valuation is shown.
 */
export function stateText(grade: Grade, state: ValuationState | null): string {
  return VALUATION_STATES[state ?? stateWithCautions(grade)];
}
