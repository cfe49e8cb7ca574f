/** 点数だけで決まるタイプ — what the sum of the points gives before anything else is asked (calculations.md section 3, step 2). */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { DiagnosisConfig } from './diagnosis-config.ts';

export function typeByScore(score: number, config: DiagnosisConfig): RiskToleranceCode {
  if (score <= config.principalUpTo) return 4;
  if (score <= config.conservativeUpTo) return 1;
  return score <= config.standardUpTo ? 2 : 3;
}
