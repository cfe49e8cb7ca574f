/** 差の言い方 — by how much a result is above or below all contributions, and how likely it is to end below them, in words. */
import type { AmountTexts } from '../../ui/figures/amount-texts.ts';
import { formatPercent, formatRoughYen } from '../../ui/figures/format.ts';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

const { difference, shortfall } = SIMULATION_TEXTS;

/** @param yen result less contributions. */
export function differenceText(yen: number, { roughYen }: Pick<AmountTexts, 'roughYen'>): string {
  const { sign } = formatRoughYen(yen);
  const digits = roughYen(yen);
  if (sign === 0) return difference.same;
  return sign > 0 ? difference.more(digits) : difference.less(digits);
}

/** Never 「0%」 nor 「100%」: a simulation is not that sure of anything. @param probability 0.051 is 約5%. */
export function shortfallText(probability: number): string {
  if (probability < 0.01) return shortfall.hardlyAny;
  if (probability >= 0.99) return shortfall.nearlySure;
  return shortfall.about(formatPercent(probability, 0).digits);
}
