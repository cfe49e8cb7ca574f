/** リスク許容度 — defines the four types with the specification's codes. */
export const RISK_TOLERANCES = [
  { code: 1, key: 'conservative' },
  { code: 2, key: 'standard' },
  { code: 3, key: 'aggressive' },
  { code: 4, key: 'principalProtection' },
] as const;

export type RiskTolerance = (typeof RISK_TOLERANCES)[number];
export type RiskToleranceCode = RiskTolerance['code'];

/** From the least risk to the most: the order of every list that an employee sees. */
export const RISK_TOLERANCE_ORDER = [4, 1, 2, 3] as const satisfies readonly RiskToleranceCode[];
