/** Writes the change of an estimate as text, 「+約53万円」; hidden with the amounts, including its direction. */
import { type AmountTexts, HIDDEN_AMOUNTS } from './amount-texts.ts';
import { formatRoughYen } from './format.ts';

/**
 * @param amount yen.
 * @returns null if it rounds to nothing
 */
export function roughChange(amount: number, amounts: AmountTexts): string | null {
  if (amounts === HIDDEN_AMOUNTS) return amounts.roughYen(amount);
  const { sign } = formatRoughYen(amount);
  return sign === 0 ? null : `${sign > 0 ? '+' : '−'}${amounts.roughYen(amount)}`;
}
