/**
 * The passes of the batch valuation, one idea each, over the rows [from, to) of a block. They repeat the operations of
 * the single valuation in the same order (`effective-number`, `separation-gap-score`, `portfolio-moments`,
 * `risk-gap-score`, `total-score`), written out for columns; a property test holds the two together bit for bit.
 */
import { roundScore } from '../rounding/score.ts';
import { BATCH_STATUS, type EmployeeColumns, NOTHING, type ValuationColumns } from './batch-columns.ts';
import { type BatchTables, CODE_COUNT } from './batch-tables.ts';

/** What the passes share; the last three columns hold one block of unrounded scores. */
export type BatchJob = {
  readonly employees: EmployeeColumns;
  readonly tables: BatchTables;
  readonly results: ValuationColumns;
  readonly asset: Float64Array;
  readonly area: Float64Array;
  readonly separation: Float64Array;
};

/**
 * An entry that exists because the loop's bounds say so, which the compiler can't see. One function a kind of array:
 * shared by both, it would make the engine look up the kind at every entry.
 */
function at(column: Float64Array, index: number): number {
  return column[index] as number;
}

/** The same for codes, statuses and scores. */
function byteAt(column: Uint8Array, index: number): number {
  return column[index] as number;
}

/** `diversificationScore` with comparisons, which keep NaN out of the way of the fast path. */
function spreadScore(effective: number, reference: number, protectedShare: number): number {
  const ratio = (effective - 1) / (reference - 1);
  const reached = reference > 1 ? (ratio < 1 ? (ratio > 0 ? ratio : 0) : 1) : 1;
  const score = 100 * (protectedShare + (1 - protectedShare) * reached);
  return score < 100 ? score : 100;
}

/** Status and asset score: the check of the class weights and N(w). */
export function passOverWeights({ employees, tables, results, asset }: BatchJob, from: number, to: number): void {
  const [c0, c1, c2, c3, c4, c5] = employees.weights;
  const { effectiveClasses, tolerance } = tables;
  for (let i = from; i < to; i++) {
    // One by one: destructuring an array of six in the loop takes as long as everything below it.
    const w0 = at(c0, i);
    const w1 = at(c1, i);
    const w2 = at(c2, i);
    const w3 = at(c3, i);
    const w4 = at(c4, i);
    const w5 = at(c5, i);
    const code = byteAt(employees.riskToleranceCodes, i);
    const sum = w0 + w1 + w2 + w3 + w4 + w5;
    const isValid = w0 >= 0 && w1 >= 0 && w2 >= 0 && w3 >= 0 && w4 >= 0 && w5 >= 0 && Math.abs(sum - 1) <= tolerance;
    const known = code === 0 ? BATCH_STATUS.undiagnosed : BATCH_STATUS.valued;
    results.status[i] = isValid && code < CODE_COUNT ? known : BATCH_STATUS.invalid;
    const effective = 1 / (w0 * w0 + w1 * w1 + w2 * w2 + w3 * w3 + w4 * w4 + w5 * w5);
    asset[i - from] = spreadScore(effective, at(effectiveClasses, code), w5);
  }
}

/** Area score: the check of the area weights and N(v). */
export function passOverAreas({ employees, tables, results, area }: BatchJob, from: number, to: number): void {
  const [a0, a1, a2, a3] = employees.areaWeights;
  const shortTerm = employees.weights[5];
  const { effectiveAreas, tolerance } = tables;
  for (let i = from; i < to; i++) {
    const v0 = at(a0, i);
    const v1 = at(a1, i);
    const v2 = at(a2, i);
    const v3 = at(a3, i);
    const isValid = v0 >= 0 && v1 >= 0 && v2 >= 0 && v3 >= 0 && Math.abs(v0 + v1 + v2 + v3 - 1) <= tolerance;
    if (!isValid) results.status[i] = BATCH_STATUS.invalid;
    const effective = 1 / (v0 * v0 + v1 * v1 + v2 * v2 + v3 * v3);
    area[i - from] = spreadScore(
      effective,
      at(effectiveAreas, byteAt(employees.riskToleranceCodes, i)),
      at(shortTerm, i),
    );
  }
}

/** Separation score: TV against the model's row. */
export function passOverModels({ employees, tables, separation }: BatchJob, from: number, to: number): void {
  const [c0, c1, c2, c3, c4, c5] = employees.weights;
  const { modelWeights, gap } = tables;
  for (let i = from; i < to; i++) {
    const model = 6 * byteAt(employees.riskToleranceCodes, i);
    const sum =
      Math.abs(at(c0, i) - at(modelWeights, model)) +
      Math.abs(at(c1, i) - at(modelWeights, model + 1)) +
      Math.abs(at(c2, i) - at(modelWeights, model + 2)) +
      Math.abs(at(c3, i) - at(modelWeights, model + 3)) +
      Math.abs(at(c4, i) - at(modelWeights, model + 4)) +
      Math.abs(at(c5, i) - at(modelWeights, model + 5));
    const beyond = 0.5 * sum - gap;
    separation[i - from] = beyond > 0 ? (beyond < 1 ? 100 * (1 - beyond) : 0) : 100;
  }
}

/** σ = √(w'Σw) by half the matrix. */
export function passOverRisk({ employees, tables, results }: BatchJob, from: number, to: number): void {
  const [c0, c1, c2, c3, c4, c5] = employees.weights;
  const v = tables.covariance;
  const [v00, v01, v02, v03, v04, v05] = [at(v, 0), at(v, 1), at(v, 2), at(v, 3), at(v, 4), at(v, 5)];
  const [v11, v12, v13, v14, v15] = [at(v, 7), at(v, 8), at(v, 9), at(v, 10), at(v, 11)];
  const [v22, v23, v24, v25] = [at(v, 14), at(v, 15), at(v, 16), at(v, 17)];
  const [v33, v34, v35, v44, v45, v55] = [at(v, 21), at(v, 22), at(v, 23), at(v, 28), at(v, 29), at(v, 35)];
  for (let i = from; i < to; i++) {
    const w0 = at(c0, i);
    const w1 = at(c1, i);
    const w2 = at(c2, i);
    const w3 = at(c3, i);
    const w4 = at(c4, i);
    const w5 = at(c5, i);
    const variance =
      w0 * (v00 * w0 + 2 * (v01 * w1 + v02 * w2 + v03 * w3 + v04 * w4 + v05 * w5)) +
      w1 * (v11 * w1 + 2 * (v12 * w2 + v13 * w3 + v14 * w4 + v15 * w5)) +
      w2 * (v22 * w2 + 2 * (v23 * w3 + v24 * w4 + v25 * w5)) +
      w3 * (v33 * w3 + 2 * (v34 * w4 + v35 * w5)) +
      w4 * (v44 * w4 + 2 * (v45 * w5)) +
      w5 * (v55 * w5);
    results.investmentRisk[i] = Math.sqrt(variance > 0 ? variance : 0);
  }
}

/** Risk score, halves and total with its caps, all rounded. */
export function passOverScores(job: BatchJob, from: number, to: number): void {
  const { employees, tables, results } = job;
  const { modelRisk, capLimits, caps, config } = tables;
  const { diversifiedWeights, fitWeights, totalWeights, fitHeadroom, zeroScoreExcessRisk, zeroScoreMissingRisk } =
    config;
  for (let i = from; i < to; i++) {
    const code = byteAt(employees.riskToleranceCodes, i);
    const risk = at(results.investmentRisk, i);
    const gap = risk - at(modelRisk, code);
    const lost = gap >= 0 ? gap / zeroScoreExcessRisk : -gap / zeroScoreMissingRisk;
    const riskScore = lost < 1 ? 100 * (1 - lost) : 0;
    const asset = at(job.asset, i - from);
    const area = at(job.area, i - from);
    const separation = at(job.separation, i - from);
    const diversified = diversifiedWeights.assetClass * asset + diversifiedWeights.areaClass * area;
    const fit = fitWeights.separationGap * separation + fitWeights.riskGap * riskScore;
    const mean = totalWeights.diversified * diversified + totalWeights.fit * fit;
    let total = mean < fit + fitHeadroom ? mean : fit + fitHeadroom;
    for (let rule = 0; rule < caps.length; rule++) {
      if (risk > at(capLimits, CODE_COUNT * rule + code) && at(caps, rule) < total) total = at(caps, rule);
    }
    results.assetClassScore[i] = roundScore(asset);
    results.areaClassScore[i] = roundScore(area);
    results.separationGapScore[i] = roundScore(separation);
    results.riskGapScore[i] = roundScore(riskScore);
    results.diversifiedScore[i] = roundScore(diversified);
    results.riskToleranceFitScore[i] = roundScore(fit);
    results.totalScore[i] = roundScore(total);
  }
}

/** Grades of the rounded scores, and NOTHING where there is no score. */
export function passOverGrades({ tables, results }: BatchJob, from: number, to: number): void {
  const { gradeIndexes } = tables;
  for (let i = from; i < to; i++) {
    results.diversifiedValuation[i] = byteAt(gradeIndexes, byteAt(results.diversifiedScore, i));
    results.riskToleranceFitValuation[i] = byteAt(gradeIndexes, byteAt(results.riskToleranceFitScore, i));
    results.totalValuation[i] = byteAt(gradeIndexes, byteAt(results.totalScore, i));
    if (byteAt(results.status, i) !== BATCH_STATUS.valued) blank(results, i);
  }
}

/** Takes back what must not be read: fit and total without a diagnosis, everything of invalid weights. */
function blank(results: ValuationColumns, row: number): void {
  const { separationGapScore, riskGapScore, riskToleranceFitScore, riskToleranceFitValuation } = results;
  const withoutDiagnosis = [separationGapScore, riskGapScore, riskToleranceFitScore, riskToleranceFitValuation];
  for (const column of [...withoutDiagnosis, results.totalScore, results.totalValuation]) column[row] = NOTHING;
  if (results.status[row] !== BATCH_STATUS.invalid) return;
  results.investmentRisk[row] = Number.NaN;
  const { assetClassScore, areaClassScore, diversifiedScore, diversifiedValuation } = results;
  for (const column of [assetClassScore, areaClassScore, diversifiedScore, diversifiedValuation]) column[row] = NOTHING;
}
