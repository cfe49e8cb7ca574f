/**
 * The limit: two bare loops over columns, every constant folded by hand, nothing validated, the same columns written as
 * the engine writes. Tried faster: one fused loop was equal, blocks and Math.fround were slower, and destructuring
 * arrays inside the loop cost 40 %.
 */
import type { Columns } from './company.ts';

export interface LimitTables {
  /** Six weights a type, types 1 to 4 at rows 0 to 3. */
  readonly model: Float64Array;
  readonly modelRisk: Float64Array;
  readonly effectiveClasses: Float64Array;
  readonly effectiveAreas: Float64Array;
  /** 6 × 6. */
  readonly covariance: Float64Array;
}

export interface LimitResult {
  readonly asset: Uint8Array;
  readonly area: Uint8Array;
  readonly separation: Uint8Array;
  readonly risk: Uint8Array;
  readonly diversified: Uint8Array;
  readonly fit: Uint8Array;
  readonly total: Uint8Array;
  readonly diversifiedGrade: Uint8Array;
  readonly fitGrade: Uint8Array;
  readonly grade: Uint8Array;
  readonly sigma: Float64Array;
}

const n = (column: Float64Array | Uint8Array, index: number) => column[index] as number;
/** Half up after 9 decimals; the slow way is needed only a hair below a half. */
function round(score: number): number {
  const shifted = score + 0.5;
  const whole = Math.floor(shifted);
  return shifted - whole < 1 - 1e-9 ? whole : Math.floor(Math.round(score * 1e9) / 1e9 + 0.5);
}
const graded = (score: number) => (score >= 80 ? 0 : score >= 65 ? 1 : score >= 50 ? 2 : score >= 35 ? 3 : 4);

export function columnarLimit(columns: Columns, tables: LimitTables, into: LimitResult): LimitResult {
  risks(columns, tables, into);
  return scores(columns, tables, into);
}

function risks({ weights, riskToleranceCodes }: Columns, { covariance: v }: LimitTables, into: LimitResult): void {
  const [c0, c1, c2, c3, c4, c5] = weights;
  const [v00, v11, v22, v33, v44, v55] = [n(v, 0), n(v, 7), n(v, 14), n(v, 21), n(v, 28), n(v, 35)];
  const [v01, v02, v03, v04, v05] = [2 * n(v, 1), 2 * n(v, 2), 2 * n(v, 3), 2 * n(v, 4), 2 * n(v, 5)];
  const [v12, v13, v14, v15] = [2 * n(v, 8), 2 * n(v, 9), 2 * n(v, 10), 2 * n(v, 11)];
  const [v23, v24, v25, v34, v35, v45] = [
    2 * n(v, 15),
    2 * n(v, 16),
    2 * n(v, 17),
    2 * n(v, 22),
    2 * n(v, 23),
    2 * n(v, 29),
  ];
  for (let i = 0; i < riskToleranceCodes.length; i += 1) {
    const w0 = n(c0, i);
    const w1 = n(c1, i);
    const w2 = n(c2, i);
    const w3 = n(c3, i);
    const w4 = n(c4, i);
    const w5 = n(c5, i);
    into.sigma[i] = Math.sqrt(
      w0 * (v00 * w0 + v01 * w1 + v02 * w2 + v03 * w3 + v04 * w4 + v05 * w5) +
        w1 * (v11 * w1 + v12 * w2 + v13 * w3 + v14 * w4 + v15 * w5) +
        w2 * (v22 * w2 + v23 * w3 + v24 * w4 + v25 * w5) +
        w3 * (v33 * w3 + v34 * w4 + v35 * w5) +
        w4 * (v44 * w4 + v45 * w5) +
        w5 * v55 * w5,
    );
  }
}

function scores(
  { weights, areaWeights, riskToleranceCodes }: Columns,
  { model, modelRisk, effectiveClasses, effectiveAreas }: LimitTables,
  into: LimitResult,
): LimitResult {
  const [c0, c1, c2, c3, c4, c5] = weights;
  const [a0, a1, a2, a3] = areaWeights;
  for (let i = 0; i < riskToleranceCodes.length; i += 1) {
    const type = n(riskToleranceCodes, i) - 1;
    const w0 = n(c0, i);
    const w1 = n(c1, i);
    const w2 = n(c2, i);
    const w3 = n(c3, i);
    const w4 = n(c4, i);
    const w5 = n(c5, i);
    const e0 = n(a0, i);
    const e1 = n(a1, i);
    const e2 = n(a2, i);
    const e3 = n(a3, i);
    const classes =
      (1 / (w0 * w0 + w1 * w1 + w2 * w2 + w3 * w3 + w4 * w4 + w5 * w5) - 1) / (n(effectiveClasses, type) - 1);
    const areas = (1 / (e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3) - 1) / (n(effectiveAreas, type) - 1);
    const asset = 100 * (w5 + (1 - w5) * (classes < 1 ? classes : 1));
    const area = 100 * (w5 + (1 - w5) * (areas < 1 ? areas : 1));
    const m = 6 * type;
    const separation =
      100 *
      (1 -
        0.5 *
          (Math.abs(w0 - n(model, m)) +
            Math.abs(w1 - n(model, m + 1)) +
            Math.abs(w2 - n(model, m + 2)) +
            Math.abs(w3 - n(model, m + 3)) +
            Math.abs(w4 - n(model, m + 4)) +
            Math.abs(w5 - n(model, m + 5))));
    const sigma = n(into.sigma, i);
    const target = n(modelRisk, type);
    const gap = sigma - target;
    const lost = gap >= 0 ? gap / 0.08 : -gap / 0.12;
    const risk = lost < 1 ? 100 * (1 - lost) : 0;
    const fit = 0.5 * separation + 0.5 * risk;
    const diversified = 0.6 * asset + 0.4 * area;
    const mean = 0.5 * diversified + 0.5 * fit;
    let total = mean < fit + 20 ? mean : fit + 20;
    if (sigma > 1.25 * target + 0.01 && total > 79) total = 79;
    if (sigma > 1.5 * target + 0.01 && total > 64) total = 64;
    into.asset[i] = round(asset);
    into.area[i] = round(area);
    into.separation[i] = round(separation);
    into.risk[i] = round(risk);
    const spread = round(diversified);
    const suits = round(fit);
    const score = round(total);
    into.diversified[i] = spread;
    into.fit[i] = suits;
    into.total[i] = score;
    into.diversifiedGrade[i] = graded(spread);
    into.fitGrade[i] = graded(suits);
    into.grade[i] = graded(score);
  }
  return into;
}
