/** 本人の掛金の入力 — what was typed as a premium, checked as the plan allows it: thousands of yen, up to the limit. */
export const PREMIUM_STEP = 1_000;

export type PremiumProblem = 'missing' | 'unit' | 'tooMuch';

/** What was typed, as people mean it: half-width, without separators and 円. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[,\s円]/g, '');
}

/** @param text as typed. @param max yen a month. */
export function readPremium(
  text: string,
  max: number,
): { readonly yen: number } | { readonly problem: PremiumProblem } {
  const plain = plainDigits(text);
  if (plain === '') return { problem: 'missing' };
  if (!/^\d{1,9}$/.test(plain)) return { problem: 'unit' };
  const yen = Number(plain);
  if (yen > max) return { problem: 'tooMuch' };
  return yen >= PREMIUM_STEP && yen % PREMIUM_STEP === 0 ? { yen } : { problem: 'unit' };
}

/** One step more or less, inside the limits; from something unreadable the lowest premium. */
export function steppedPremium(text: string, { by, max }: { readonly by: 1 | -1; readonly max: number }): number {
  const read = readPremium(text, Number.MAX_SAFE_INTEGER);
  const highest = Math.max(PREMIUM_STEP, max - (max % PREMIUM_STEP));
  const from = 'yen' in read ? read.yen : 0;
  return Math.min(highest, Math.max(PREMIUM_STEP, from + by * PREMIUM_STEP));
}
