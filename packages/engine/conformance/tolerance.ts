/** Compares a whole result with its expectation, within the tolerances of calculations.md (implementation notes). */

/** Rates: absolute 1e-8. The files give 8 or more decimals. */
export const RATE = 1e-8;
/** Raw scores, points and Sharpe ratios have only six decimals in the files. */
export const SIX_DECIMALS = 1e-6;
/** Scores, grades, types, weights, statuses and NAVs. */
export const EXACT = 0;

/** One tolerance for every figure, or one by a figure's path. */
export type Tolerance = number | ((path: string) => number);

export type Mismatch = { readonly path: string; readonly expected: unknown; readonly got: unknown };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every place where `got` differs from `expected` by more than the tolerance; fields without an expectation are ignored. */
export function mismatches(expected: unknown, got: unknown, at: { path: string; tolerance: Tolerance }): Mismatch[] {
  if (typeof expected === 'number' && typeof got === 'number') {
    const allowed = typeof at.tolerance === 'number' ? at.tolerance : at.tolerance(at.path);
    return Math.abs(expected - got) <= allowed ? [] : [{ path: at.path, expected, got }];
  }
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    return expected.flatMap((item, i) => mismatches(item, got[i], { ...at, path: `${at.path}[${i}]` }));
  }
  if (isObject(expected) && isObject(got)) {
    return Object.entries(expected).flatMap(([key, item]) =>
      mismatches(item, got[key], { ...at, path: `${at.path}.${key}` }),
    );
  }
  return Object.is(expected, got) ? [] : [{ path: at.path, expected, got }];
}
