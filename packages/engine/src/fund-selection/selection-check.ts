/**
 * 入力割合の検査 — finds the first fault of a choice of products, to which the api responds with 400 validation_error instead of a
 * valuation or a list (calculations.md section 4, after selection). The problems have the names of the contract's schema.
 */

/** Integer percent by product code. */
export type SelectedRate = { readonly code: string; readonly rate: number };

export type InvalidSelection = {
  readonly field: 'rates';
  /** `notWhole`: the rates don't sum to 100. */
  readonly problem: 'notFinite' | 'negative' | 'notInteger' | 'productTwice' | 'notWhole';
  /** The faulty product; null where the sum is the fault. */
  readonly code: string | null;
};

function rateProblem(rate: number): InvalidSelection['problem'] | undefined {
  if (!Number.isFinite(rate)) return 'notFinite';
  if (rate < 0) return 'negative';
  return Number.isInteger(rate) ? undefined : 'notInteger';
}

/** The first problem of a choice; undefined when it is integer percents from 0 up, each code once, that sum to 100. */
export function invalidSelection(rates: readonly SelectedRate[]): InvalidSelection | undefined {
  const codes = new Set<string>();
  for (const { code, rate } of rates) {
    const problem = codes.has(code) ? 'productTwice' : rateProblem(rate);
    if (problem) return { field: 'rates', problem, code };
    codes.add(code);
  }
  const sum = rates.reduce((before, { rate }) => before + rate, 0);
  return sum === 100 ? undefined : { field: 'rates', problem: 'notWhole', code: null };
}
