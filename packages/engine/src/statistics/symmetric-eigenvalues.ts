/** Computes the eigenvalues of a small symmetric matrix by Jacobi's rotations, for the check of a correlation matrix. */
import type { Matrix } from './cholesky.ts';

const MAX_SWEEPS = 60;

/** Applies one rotation in the plane of rows p and q that makes entry (p, q) zero. */
function rotate(matrix: number[][], p: number, q: number): void {
  const at = (i: number, j: number) => matrix[i]?.[j] ?? 0;
  const put = (i: number, j: number, value: number) => {
    const row = matrix[i];
    if (row) row[j] = value;
  };
  const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (let k = 0; k < matrix.length; k++) {
    const [kp, kq] = [at(k, p), at(k, q)];
    put(k, p, cosine * kp - sine * kq);
    put(k, q, sine * kp + cosine * kq);
  }
  for (let k = 0; k < matrix.length; k++) {
    const [pk, qk] = [at(p, k), at(q, k)];
    put(p, k, cosine * pk - sine * qk);
    put(q, k, sine * pk + cosine * qk);
  }
}

/** The eigenvalues of a symmetric matrix, smallest first. */
export function symmetricEigenvalues(matrix: Matrix): number[] {
  const work = matrix.map((row) => [...row]);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let rotations = 0;
    for (let p = 0; p < work.length; p++) {
      for (let q = p + 1; q < work.length; q++) {
        if (Math.abs(work[p]?.[q] ?? 0) < 1e-300) continue;
        rotate(work, p, q);
        rotations++;
      }
    }
    const offDiagonal = work.reduce(
      (sum, row, i) => sum + row.reduce((rowSum, x, j) => rowSum + (i === j ? 0 : x * x), 0),
      0,
    );
    if (rotations === 0 || offDiagonal < 1e-28) break;
  }
  return work.map((row, i) => row[i] ?? 0).sort((a, b) => a - b);
}
