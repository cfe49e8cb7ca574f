/** Makes a sample's mean exactly 0 and its covariance exactly the identity (calculations.md section 7, step 2). */
import { cholesky, solveLower } from './cholesky.ts';

type Rows = readonly (readonly number[])[];

function columnMeans(rows: Rows): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, c) => rows.reduce((sum, row) => sum + (row[c] ?? 0), 0) / rows.length);
}

/** Sample covariance (n − 1) of rows whose column means are 0. */
function covarianceOfCentred(rows: Rows): number[][] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) =>
    Array.from(
      { length: width },
      (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0) / (rows.length - 1),
    ),
  );
}

/**
 * y = chol(S)⁻¹(z − mean) for each row z.
 * @throws RangeError when the rows are too few or linearly dependent.
 */
export function standardise(rows: Rows): number[][] {
  const means = columnMeans(rows);
  const centred = rows.map((row) => row.map((value, c) => value - (means[c] ?? 0)));
  const factor = cholesky(covarianceOfCentred(centred));
  return centred.map((row) => solveLower(factor, row));
}
