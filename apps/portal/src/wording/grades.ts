/** 総合評価 in words: a state of the holdings, never a mark for the person. */
import type { Grade } from '@minori/engine/vocabulary/grade';

export const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  A: '良い状態',
  B: 'おおむね良い状態',
  C: '標準的な状態',
  D: '確認したい点がある状態',
  E: '優先して確認したい状態',
};
