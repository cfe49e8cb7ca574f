/** リスクとリターン（想定） — the model's, the present mix's and, after a selection, the improved mix's expected figures. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { BooleanInQuery, SysCode } from './codes.ts';
import { Fraction } from './figures.ts';

/** Ex-ante, net of fees: median over ten years, median a year, standard deviation a year. */
export const ExpectedReturnRisk = z.object({
  investmentReturn: Fraction,
  returnByYear: Fraction,
  investmentRisk: Fraction,
});

export const RiskReturnInfo = z.object({
  model: z.nullable(ExpectedReturnRisk),
  current: ExpectedReturnRisk,
  afterImprove: z.nullable(ExpectedReturnRisk),
  /** afterImprove − current. */
  diff: z.nullable(ExpectedReturnRisk),
});
export type RiskReturnInfo = z.output<typeof RiskReturnInfo>;

export const riskReturnInfo = call({
  method: 'GET',
  path: '/api/v1/risk-return-info',
  scope: 'own-user',
  failure: 'riskReturnInfo',
  /** `isAfterImprove` asks for the registered selection's figures too. */
  query: z.strictObject({ sysUserCode: SysCode, isAfterImprove: BooleanInQuery }),
  /** null until something has been read; model without a diagnosis, afterImprove and diff without a selection are null. */
  response: z.nullable(RiskReturnInfo),
});
