/**
 * 可能性 — formats a probability as every screen shows it: a whole percentage with 約. It is never shown as certain,
 * because no model is.
 */
import { UI_TEXTS } from '../../wording/ui.ts';
import { formatPercent } from './format.ts';

const TEXTS = UI_TEXTS.chance;

/** 「約5%」, 「1%未満」, 「99%以上」. @param probability from 0 to 1 */
export function chanceText(probability: number): string {
  if (probability < 0.01) return TEXTS.hardlyAny;
  if (probability >= 0.99) return TEXTS.nearlySure;
  return TEXTS.about(formatPercent(probability, 0).digits);
}
