/**
 * The basis of a valuation laid out for the batch: small numeric tables indexed by risk-tolerance code. Index 0 is
 * "no diagnosis" and holds the yardstick that stands in for a type until there is one.
 */
import type { ValuationConfig } from '../assumptions/valuation-config.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { gradeOf } from './grading.ts';
import { SUM_NOISE } from './portfolio-check.ts';
import type { ValuationBasis } from './valuation-basis.ts';

/** Codes 0 (no diagnosis) to 4. */
export const CODE_COUNT = 5;

export type BatchTables = {
  readonly config: ValuationConfig;
  readonly covariance: Float64Array;
  /** Six weights a code. */
  readonly modelWeights: Float64Array;
  readonly modelRisk: Float64Array;
  readonly effectiveClasses: Float64Array;
  readonly effectiveAreas: Float64Array;
  /** One row of CODE_COUNT risks for each cap: above it the cap applies. */
  readonly capLimits: Float64Array;
  readonly caps: Float64Array;
  /** Index into GRADES for each integer score. */
  readonly gradeIndexes: Uint8Array;
  /** Dead band of the separation score, a fraction. */
  readonly gap: number;
  /** How far shares may be from summing to 1. */
  readonly tolerance: number;
};

export function batchTables(basis: ValuationBasis): BatchTables {
  const { config, references, assumptions } = basis;
  const byCode = [references[config.typeBeforeDiagnosis], references[1], references[2], references[3], references[4]];
  return {
    config,
    covariance: Float64Array.from(assumptions.covariance),
    modelWeights: Float64Array.from(byCode.flatMap(({ weights }) => [...weights])),
    modelRisk: Float64Array.from(byCode, ({ risk }) => risk),
    effectiveClasses: Float64Array.from(byCode, ({ effectiveClasses }) => effectiveClasses),
    effectiveAreas: Float64Array.from(byCode, ({ effectiveAreas }) => effectiveAreas),
    capLimits: Float64Array.from(
      config.excessRiskCaps.flatMap(({ times, plus }) => byCode.map(({ risk }) => times * risk + plus)),
    ),
    caps: Float64Array.from(config.excessRiskCaps, ({ cap }) => cap),
    gradeIndexes: Uint8Array.from({ length: 256 }, (_, score) => GRADES.indexOf(gradeOf(score, config))),
    gap: basis.investmentEvaluationGap / 100,
    tolerance: config.weightSumTolerance + SUM_NOISE,
  };
}
