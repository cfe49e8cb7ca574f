/** 一括評価の列 — the columns that go into a batch valuation and come out of it, one entry an employee. */

type Column = Float64Array;

export type EmployeeColumns = {
  /** Fractions by class and by area. */
  readonly weights: readonly [Column, Column, Column, Column, Column, Column];
  readonly areaWeights: readonly [Column, Column, Column, Column];
  /** 1..4; 0 where there is no diagnosis. */
  readonly riskToleranceCodes: Uint8Array;
};

export const BATCH_STATUS = { valued: 0, undiagnosed: 1, invalid: 2 } as const;

/** Stands in every score and grade that doesn't exist: no index into GRADES and no score, so it can't pass for one. */
export const NOTHING = 255;

/** Scores are integers from 0 to 100, grades indexes into GRADES; risk is a fraction a year. */
export type ValuationColumns = {
  readonly status: Uint8Array;
  readonly investmentRisk: Column;
  readonly assetClassScore: Uint8Array;
  readonly areaClassScore: Uint8Array;
  readonly separationGapScore: Uint8Array;
  readonly riskGapScore: Uint8Array;
  readonly diversifiedScore: Uint8Array;
  readonly riskToleranceFitScore: Uint8Array;
  readonly totalScore: Uint8Array;
  readonly diversifiedValuation: Uint8Array;
  readonly riskToleranceFitValuation: Uint8Array;
  readonly totalValuation: Uint8Array;
};

/** Result columns for `count` employees; a caller that values often keeps and reuses them. */
export function newValuationColumns(count: number): ValuationColumns {
  return {
    status: new Uint8Array(count),
    investmentRisk: new Float64Array(count),
    assetClassScore: new Uint8Array(count),
    areaClassScore: new Uint8Array(count),
    separationGapScore: new Uint8Array(count),
    riskGapScore: new Uint8Array(count),
    diversifiedScore: new Uint8Array(count),
    riskToleranceFitScore: new Uint8Array(count),
    totalScore: new Uint8Array(count),
    diversifiedValuation: new Uint8Array(count),
    riskToleranceFitValuation: new Uint8Array(count),
    totalValuation: new Uint8Array(count),
  };
}
