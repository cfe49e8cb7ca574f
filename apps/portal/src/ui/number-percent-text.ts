/** 割合の入力 — what was typed as a percentage of the whole, read as people mean it: an integer from 0 to 100. */
export const MOST_PERCENT = 100;

export type PercentProblem = 'notWhole' | 'tooMuch';

/** @param text as typed: full-width digits, spaces and a percent sign are fine, and nothing at all is 0. */
export function readPercent(text: string): { readonly percent: number } | { readonly problem: PercentProblem } {
  const plain = text.normalize('NFKC').replaceAll(/[\s%]/g, '');
  if (plain === '') return { percent: 0 };
  if (!/^\d+$/.test(plain)) return { problem: 'notWhole' };
  const percent = Number(plain);
  return percent > MOST_PERCENT ? { problem: 'tooMuch' } : { percent };
}

/** Some steps more or less, inside the limits; from something unreadable as from 0. */
export function steppedPercent(text: string, by: number): number {
  const read = readPercent(text);
  const from = 'percent' in read ? read.percent : 0;
  return Math.min(MOST_PERCENT, Math.max(0, from + by));
}
