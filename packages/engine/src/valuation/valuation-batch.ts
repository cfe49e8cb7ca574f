/**
 * 一括評価 — the valuation of a whole company in columns, with the same result for each employee as `valueInvestment`.
 * Rows are worked off in blocks small enough to stay in the processor's cache between the passes.
 */
import { type EmployeeColumns, newValuationColumns, type ValuationColumns } from './batch-columns.ts';
import {
  type BatchJob,
  passOverAreas,
  passOverGrades,
  passOverModels,
  passOverRisk,
  passOverScores,
  passOverWeights,
} from './batch-passes.ts';
import { batchTables } from './batch-tables.ts';
import type { ValuationBasis } from './valuation-basis.ts';

const BLOCK = 512;

/**
 * Values every employee of the columns.
 * @param into result columns of the same length to fill; new ones by default.
 * @throws RangeError when the columns differ in length.
 */
export function valueInBatch(
  employees: EmployeeColumns,
  basis: ValuationBasis,
  into: ValuationColumns = newValuationColumns(employees.riskToleranceCodes.length),
): ValuationColumns {
  const count = employees.riskToleranceCodes.length;
  const columns = [...employees.weights, ...employees.areaWeights, ...Object.values(into)];
  if (columns.some(({ length }) => length !== count)) throw new RangeError(`A column is not ${count} entries long`);
  const job: BatchJob = {
    employees,
    tables: batchTables(basis),
    results: into,
    asset: new Float64Array(BLOCK),
    area: new Float64Array(BLOCK),
    separation: new Float64Array(BLOCK),
  };
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK);
    passOverWeights(job, from, to);
    passOverAreas(job, from, to);
    passOverModels(job, from, to);
    passOverRisk(job, from, to);
    passOverScores(job, from, to);
    passOverGrades(job, from, to);
  }
  return into;
}
