/** 死亡一時金の相続税 — computes which part of a death benefit counts for 相続税, if heirs receive it and nothing else shares the exemption. */
import { UNTAXED_PER_HEIR } from '../assumptions/benefit-rules.ts';

/** Heirs that the law counts; nobody has more than this in a calculation of ours. */
export const MOST_HEIRS = 20;

/**
 * 相続税法12条1項6号: 5,000,000 yen × 法定相続人, of what is fixed within three years of the death.
 * @param balance yen, 0 or more
 * @param heirs number of 法定相続人, 0 to `MOST_HEIRS`
 * @returns yen: the exemption, and what is left of the balance after it
 * @throws RangeError for what is no amount or no number of heirs
 */
export function deathBenefitTax(balance: number, heirs: number): { readonly untaxed: number; readonly taxed: number } {
  if (!Number.isSafeInteger(balance) || balance < 0) throw new RangeError(`Not an amount: ${balance}`);
  if (!Number.isInteger(heirs) || heirs < 0 || heirs > MOST_HEIRS)
    throw new RangeError(`Not a number of heirs: ${heirs}`);
  const untaxed = UNTAXED_PER_HEIR * heirs;
  return { untaxed, taxed: Math.max(0, balance - untaxed) };
}
