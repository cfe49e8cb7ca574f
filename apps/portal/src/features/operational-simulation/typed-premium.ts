/** 入力された掛金 — what an employee typed as their premium, read as people mean it, and the steps of the − and + beside it. */
import type { MatchingAssumptions } from '@minori/contract/simulation';

export type PremiumProblem = 'missing' | 'unit' | 'tooMuch';

/** Yen a month. */
type Limits = Pick<MatchingAssumptions, 'inputMax' | 'minimum' | 'unit'>;

/** What was typed, half-width, without separators and 円. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[,\s円]/g, '');
}

/** @param text as typed */
export function readPremium(
  text: string,
  { inputMax, minimum, unit }: Limits,
): { readonly yen: number } | { readonly problem: PremiumProblem } {
  const plain = plainDigits(text);
  if (plain === '') return { problem: 'missing' };
  if (!/^\d{1,9}$/.test(plain)) return { problem: 'unit' };
  const yen = Number(plain);
  if (yen > inputMax) return { problem: 'tooMuch' };
  return yen >= minimum && yen % unit === 0 ? { yen } : { problem: 'unit' };
}

/** One step more or less, inside the limits; from something unreadable the lowest premium. */
export function steppedPremium(text: string, by: 1 | -1, { inputMax, minimum, unit }: Limits): number {
  const read = readPremium(text, { inputMax: Number.MAX_SAFE_INTEGER, minimum, unit });
  const highest = Math.max(minimum, inputMax - (inputMax % unit));
  const from = 'yen' in read ? read.yen : 0;
  return Math.min(highest, Math.max(minimum, from + by * unit));
}
