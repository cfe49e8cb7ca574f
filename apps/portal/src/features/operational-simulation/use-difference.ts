/** 今の条件との差 — says in one sentence by how much the tried conditions end above or below the present ones. */
import { useState } from 'react';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import { differenceText } from './difference-text.ts';
import { AS_IT_IS, isUnder } from './next-load.ts';
import { hasMatching, shownPremium, shownVariant } from './shown-scenario.ts';
import type { Choices } from './switches-card.tsx';

const TEXTS = SIMULATION_TEXTS.plan;

/** The mix held, in nominal yen. */
export const AS_IT_IS_SHOWN: Choices = { variant: 'currentPf', prices: 'nominal' };

const TEN_THOUSAND = 10_000;

/** Both amounts are rounded first, so that the difference agrees with what is shown. */
const rounded = (yen: number) => Math.round(yen / TEN_THOUSAND) * TEN_THOUSAND;

interface Compared extends Choices {
  /** Yen at the retirement age, rounded as shown. */
  readonly standard: number | undefined;
}

/** How the shown result differs from that of the present conditions, in the same prices; empty if nothing else is tried. */
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
  return TEXTS.difference(differenceText(than, rounded(standard) - rounded(before), amounts));
}
