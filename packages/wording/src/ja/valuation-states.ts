/** 状態 — lists the words next to the letter of a grade (calculations.md section 4, "State in words"). */
import { stateWithCautions, type ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';

export const VALUATION_STATES: Readonly<Record<ValuationState, string>> = {
  good: '目安に合った状態',
  roughlyGood: '目安におおむね合った状態',
  fitsType: 'あなたのタイプの目安に合った状態',
  roughlyFitsType: 'あなたのタイプの目安におおむね合った状態',
  standard: '目安と差がある状態',
  check: '目安との差が大きい状態',
  checkFirst: '目安との差がとても大きい状態',
};

/**
 * The words next to a letter. For a valuation by an older method the state is unknown; then an A only says that the
 * allocation fits the type, the same wherever the valuation is shown.
 */
export function stateText(grade: Grade, state: ValuationState | null): string {
  return VALUATION_STATES[state ?? stateWithCautions(grade)];
}
