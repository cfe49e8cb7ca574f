/** 点数だけで決まるタイプ — maps the total of the points to a type, before any other rule (calculations.md section 3, step 2). */
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { DiagnosisConfig } from './diagnosis-config.ts';

export function typeByScore(score: number, config: DiagnosisConfig): RiskToleranceCode {
  if (score <= config.principalUpTo) return 4;
  if (score <= config.conservativeUpTo) return 1;
  return score <= config.standardUpTo ? 2 : 3;
}
