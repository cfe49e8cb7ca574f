/**
 * 今の条件との差 — states in one sentence by how much the result under the tried conditions is above or below that under the
 * present ones.
 */

import { formatRoughYen } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import { useState } from 'react';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { roughDifference } from '../../ui/figures/shown-difference.ts';
import { AS_IT_IS, isUnder } from './next-load.ts';
import { hasMatching, shownPremium, shownVariant } from './shown-scenario.ts';
import type { Choices } from './switches-card.tsx';

const TEXTS = SIMULATION_TEXTS.plan;

/** The view of the present conditions: the allocation held, in nominal yen. */
export const AS_IT_IS_SHOWN: Choices = { variant: 'currentPf', prices: 'nominal' };

interface Compared extends Choices {
  /** Yen at the retirement age, rounded as shown. */
  readonly standard: number | undefined;
}

/**
 * The difference between the shown result and that of the present conditions, in the same prices; empty if nothing is
 * tried.
 */
export function useDifference(state: OperationalSimulation, { variant, prices, standard }: Compared): string {
  const amounts = useAmountTexts();
  const [asItIs, setAsItIs] = useState<typeof state | null>(null);
  const isAsItIs = isUnder(state, AS_IT_IS);
  if (isAsItIs && asItIs !== state) setAsItIs(state);
  if ((isAsItIs && variant === AS_IT_IS_SHOWN.variant) || !asItIs || standard === undefined) return '';
  const view = { isMatching: shownPremium(asItIs) > 0 && hasMatching(asItIs), prices };
  const before = shownVariant(asItIs, AS_IT_IS_SHOWN.variant, view)?.payment.standard;
  if (before === undefined || asItIs.retirementAge === null) return '';
  const than = TEXTS.asItIs(asItIs.retirementAge, amounts.roughYen(before));
  return TEXTS.difference(differenceText(than, roughDifference(before, standard), amounts));
}

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
