/** 差の言い方 — by how much a result is above or below all contributions, in words. */
import type { AmountTexts } from '../../ui/figures/amount-texts.ts';
import { formatRoughYen } from '../../ui/figures/format.ts';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

const { difference } = SIMULATION_TEXTS;

/** @param yen result less contributions. */
export function differenceText(yen: number, { roughYen }: Pick<AmountTexts, 'roughYen'>): string {
  const { sign } = formatRoughYen(yen);
  const digits = roughYen(yen);
  if (sign === 0) return difference.same;
  return sign > 0 ? difference.more(digits) : difference.less(digits);
}
