/** リスク許容度 in words: the short name of the chip and what each type means. */
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

export const RISK_TOLERANCE_WORDS: Readonly<
  Record<RiskToleranceCode, { readonly short: string; readonly meaning: string }>
> = {
  4: { short: '元本', meaning: '減らさないことを最優先にする' },
  1: { short: '安定', meaning: '値動きを小さく抑える' },
  2: { short: '標準', meaning: '値動きと増え方のつり合いを取る' },
  3: { short: '積極', meaning: '大きな値動きを受け入れて増やす' },
};
