/** リスクかい離スコア — how the mix's risk compares with the model's: too much costs more than too little (section 4). */
import type { ValuationConfig } from '../assumptions/valuation-config.ts';

/** Score from d = σ(w) − σ(m), a fraction a year: 100 at 0, falling to 0 at the configured distances; unrounded. */
export function riskGapScore(riskGap: number, config: ValuationConfig): number {
  const share = riskGap >= 0 ? riskGap / config.zeroScoreExcessRisk : -riskGap / config.zeroScoreMissingRisk;
  return 100 * Math.max(0, 1 - share);
}
