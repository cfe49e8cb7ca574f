/**
 * Holds the words for the grades of 分散 and 相性, the halves of 総合評価. They describe a half only; the words for the whole
 * account are the engine's states.
 */
import type { Grade } from '@minori/engine/vocabulary/grade';

export const HALF_WORDS: Readonly<Record<Grade, string>> = {
  A: '目安に合っている',
  B: '目安におおむね合っている',
  C: '目安と差がある',
  D: '目安との差が大きい',
  E: '目安との差がとても大きい',
};
