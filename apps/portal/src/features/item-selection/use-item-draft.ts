/**
 * The draft in the persisted state: every change is stored with its day and the type it was made for. A change belongs to
 * this visit, so that the employee isn't asked whether to continue what they have just typed.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useCallback, useLayoutEffect } from 'react';
import { takeUpDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { type ItemStep, itemStep } from '../../platform/state/slices/item-step.ts';
import { heldRates } from './draft.ts';
import type { LineUp } from './use-line-up.ts';

export function useItemDraft(): ItemStep {
  return usePersisted((state) => state.itemStep);
}

export type ChangeDraft = (change: (draft: ItemStep) => Partial<ItemStep>) => void;

/** @param riskToleranceCode the type whose model is shown with the choice. */
export function useChangeDraft(riskToleranceCode: RiskToleranceCode): ChangeDraft {
  const portal = usePortal();
  return useCallback(
    (change) => {
      const draft = portal.store.getState().itemStep;
      const changedOn = tokyoDate(portal.environment.now());
      portal.store.setState({ itemStep: { ...draft, ...change(draft), riskToleranceCode, changedOn } });
      takeUpDraft(portal);
    },
    [portal, riskToleranceCode],
  );
}

/**
 * Until something is changed, choosing by asset class starts from the holdings and choosing by model from nothing. Neither
 * counts as a draft: it has no day, so that the employee isn't asked whether to continue it.
 */
export function useStartFromHeld({ fundByAssetModels }: LineUp): void {
  const { store } = usePortal();
  const mode = usePersisted(({ itemStep }) => itemStep.mode);
  const changedOn = usePersisted(({ itemStep }) => itemStep.changedOn);
  useLayoutEffect(() => {
    if (changedOn !== null) return;
    const inputRates = mode === 'asset' ? heldRates(fundByAssetModels) : {};
    store.setState({ itemStep: { ...store.getState().itemStep, inputRates, selectedMstFundId: null } });
  }, [store, mode, changedOn, fundByAssetModels]);
}

/** 最初から: discards the draft and returns to the first step. */
export function useClearDraft(): () => void {
  const portal = usePortal();
  return () => {
    portal.store.setState({ itemStep: itemStep.defaults });
    takeUpDraft(portal);
  };
}
