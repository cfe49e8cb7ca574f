/** Computes the Cholesky factor of a small symmetric positive definite matrix, and products with triangular matrices. */
export type Matrix = readonly (readonly number[])[];

/**
 * The lower triangular L with L·Lᵀ = `matrix`.
 * @throws RangeError when a pivot is not positive, that is when the matrix is not positive definite.
 */
export function cholesky(matrix: Matrix): number[][] {
  const factor: number[][] = [];
  for (const [i, source] of matrix.entries()) {
    const row: number[] = [];
    for (let j = 0; j <= i; j++) {
      const other = j === i ? row : (factor[j] ?? []);
      let remainder = source[j] ?? 0;
      for (let k = 0; k < j; k++) remainder -= (row[k] ?? 0) * (other[k] ?? 0);
      if (j < i) row.push(remainder / (other[j] ?? 0));
      else if (remainder > 0) row.push(Math.sqrt(remainder));
      else throw new RangeError(`Not positive definite: pivot ${i} is ${remainder}`);
    }
    factor.push(row);
  }
  return factor;
}

/** L·v for a lower triangular L. */
export function lowerTimes(lower: Matrix, vector: readonly number[]): number[] {
  return lower.map((row) => row.reduce((sum, entry, k) => sum + entry * (vector[k] ?? 0), 0));
}

/** The x with L·x = v for a lower triangular L, by forward substitution. */
export function solveLower(lower: Matrix, vector: readonly number[]): number[] {
  const solution: number[] = [];
  for (const [i, row] of lower.entries()) {
    let remainder = vector[i] ?? 0;
    for (let k = 0; k < i; k++) remainder -= (row[k] ?? 0) * (solution[k] ?? 0);
    solution.push(remainder / (row[i] ?? 0));
  }
  return solution;
}
