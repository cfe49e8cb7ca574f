/**
 * The draft in the persisted state: every change is kept with its day and the type it was made for. A change belongs to
 * this visit, so that nobody is asked whether to go on with what they have just typed.
 */

import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useCallback } from 'react';
import type { Portal } from '../../platform/portal.ts';
import { usePersisted, usePortal } from '../../platform/portal-context.tsx';
import { type ItemStep, itemStep } from '../../platform/state/slices/item-step.ts';

/** In this tab: the visit for which the draft has been taken up. */
const VISIT_KEY = 'minori.item-selection-visit';

export function useItemDraft(): ItemStep {
  return usePersisted((state) => state.itemStep);
}

export type ChangeDraft = (change: (draft: ItemStep) => Partial<ItemStep>) => void;

/** @param riskToleranceCode the type whose model is beside the choice. */
export function useChangeDraft(riskToleranceCode: RiskToleranceCode): ChangeDraft {
  const portal = usePortal();
  return useCallback(
    (change) => {
      const draft = portal.store.getState().itemStep;
      const changedOn = tokyoDate(portal.outside.now());
      portal.store.setState({ itemStep: { ...draft, ...change(draft), riskToleranceCode, changedOn } });
      takeUp(portal);
    },
    [portal, riskToleranceCode],
  );
}

/** 最初から: nothing is chosen, at the first step. */
export function useClearDraft(): () => void {
  const portal = usePortal();
  return () => {
    portal.store.setState({ itemStep: itemStep.defaults });
    takeUp(portal);
  };
}

/** A draft of another visit waits to be taken up. */
export function useWaitingDraft(): { readonly changedOn: string | null; readonly takeUp: () => void } {
  const portal = usePortal();
  const changedOn = usePersisted((state) => state.itemStep.changedOn);
  const isOfThisVisit = portal.outside.session.read(VISIT_KEY) === changedOn;
  return { changedOn: isOfThisVisit ? null : changedOn, takeUp: () => takeUp(portal) };
}

/** The mark is the draft's own day: another employee's draft in the same tab is another one. */
function takeUp({ store, outside }: Portal): void {
  const { changedOn } = store.getState().itemStep;
  if (changedOn === null) outside.session.remove(VISIT_KEY);
  else outside.session.write(VISIT_KEY, changedOn);
}
