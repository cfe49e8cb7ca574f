/** 差の言い方 — states by how much a result is above or below another amount. */
import type { AmountTexts } from '../../ui/figures/amount-texts.ts';
import { formatRoughYen } from '../../ui/figures/format.ts';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

const { difference } = SIMULATION_TEXTS;

/**
 * @param than the name of the amount that the result is compared with
 * @param yen the result less that amount
 */
export function differenceText(than: string, yen: number, { roughYen }: Pick<AmountTexts, 'roughYen'>): string {
  const { sign } = formatRoughYen(yen);
  const digits = roughYen(yen);
  if (sign === 0) return difference.same(than);
  return sign > 0 ? difference.more(than, digits) : difference.less(than, digits);
}
