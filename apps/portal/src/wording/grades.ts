/**
 * Holds the words for the grades of 分散 and 相性, the halves of 総合評価. They describe a half only; the words for the whole
 * account are the engine's states.
 */
import type { Grade } from '@minori/engine/vocabulary/grade';

export const HALF_WORDS: Readonly<Record<Grade, string>> = {
  A: '良好',
  B: 'おおむね良好',
  C: '標準的',
  D: '確認したい点がある',
  E: '優先して確認したい',
};
