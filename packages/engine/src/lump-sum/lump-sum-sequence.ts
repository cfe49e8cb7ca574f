/** 受け取る順番 — computes the tax of lump sums received over several years, each year with all earlier ones (retirement.md 2.4). */
import { type LumpSumTax, lumpSumTax } from './lump-sum-tax.ts';
import type { DatedLumpSum } from './overlap.ts';

export type LumpSumSequence = {
  readonly events: readonly DatedLumpSum[];
  /** Lump sums received before the sequence begins; their tax isn't part of the total. */
  readonly prior: readonly DatedLumpSum[];
  readonly disability: boolean;
};

export type SequenceResult = {
  /** By year; `amount` in yen. */
  readonly rows: readonly (LumpSumTax & { readonly year: number; readonly amount: number })[];
  /** null where lump sums of different categories meet in one year. */
  readonly totalTax: number | null;
  readonly totalNet: number | null;
};

export function lumpSumSequence({ events, prior, disability }: LumpSumSequence): SequenceResult {
  const years = [...new Set(events.map(({ year }) => year))].toSorted((a, b) => a - b);
  const rows = years.map((year) => {
    const payments = events.filter((event) => event.year === year);
    const earlier = [...prior, ...events.filter((event) => event.year < year)];
    const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
    return { year, amount, ...lumpSumTax({ receiptYear: year, payments, prior: earlier, disability }) };
  });
  let [totalTax, totalNet]: [number | null, number | null] = [0, 0];
  for (const { tax, net } of rows) {
    totalTax = totalTax === null || tax === null ? null : totalTax + tax;
    totalNet = totalNet === null || net === null ? null : totalNet + net;
  }
  return { rows, totalTax, totalNet };
}

/**
 * Computes how much one lump sum adds to the total tax: the sequence with it minus the sequence without it, so that its effect
 * on a later payment is counted. Yen; null where different categories meet in one year. The sequence without it is computed
 * once.
 */
export function extraTaxes(others: LumpSumSequence): (lumpSum: DatedLumpSum) => number | null {
  const { totalTax: without } = lumpSumSequence(others);
  return (lumpSum) => {
    if (lumpSum.amount === 0) return 0;
    const { totalTax } = lumpSumSequence({ ...others, events: [...others.events, lumpSum] });
    return totalTax === null || without === null ? null : totalTax - without;
  };
}
