/**
 * 総合評価 in words: a state of the holdings, never a mark for the person. Where nothing but the letter is known, an A says that
 * a mix fits the chosen type; 「良い」 is said only with the state that the engine judged (calculations.md, "State in words").
 */
import { VALUATION_STATES } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';

export const STATE_WORDS = VALUATION_STATES;

export const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  A: VALUATION_STATES.fitsType,
  B: VALUATION_STATES.roughlyFitsType,
  C: VALUATION_STATES.standard,
  D: VALUATION_STATES.check,
  E: VALUATION_STATES.checkFirst,
};

/** Of one half of the valuation, 分散 or 相性: neither is about the whole account. */
export const HALF_WORDS: Readonly<Record<Grade, string>> = {
  A: '良好',
  B: 'おおむね良好',
  C: '標準的',
  D: '確認したい点がある',
  E: '優先して確認したい',
};
