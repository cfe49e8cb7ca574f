/** 標準型 — a type's name inside a sentence. */
import { RISK_TOLERANCES, type RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

export function typeName(code: RiskToleranceCode): string {
  return RISK_TOLERANCES.find((each) => each.code === code)?.name ?? '';
}
