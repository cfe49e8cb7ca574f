/**
 * Tells whether the draft of 商品の選択 was resumed or made in this tab, so that employees aren't asked whether to continue
 * what they have just chosen here. A mark in the session storage names the draft.
 */
import { ITEM_DRAFT_VISIT_KEY } from '../state/typed-texts.ts';
import type { Portal } from './portal.ts';
import { usePersisted, usePortal } from './portal-context.tsx';

/**
 * Marks the draft as resumed in this tab. The mark is the draft's day, which another employee's draft in the same tab
 * doesn't share.
 */
export function takeUpDraft({ store, environment }: Pick<Portal, 'store' | 'environment'>): void {
  const { changedOn } = store.getState().itemStep;
  if (changedOn === null) environment.session.remove(ITEM_DRAFT_VISIT_KEY);
  else environment.session.write(ITEM_DRAFT_VISIT_KEY, changedOn);
}

/** Removes the mark when the employee opens the flow again, so that the draft is offered rather than opened. */
export function putDraftAside({ environment }: Pick<Portal, 'environment'>): void {
  environment.session.remove(ITEM_DRAFT_VISIT_KEY);
}

/** The draft of an earlier visit that can be resumed; `changedOn` is null if there is none. */
export function useWaitingDraft(): { readonly changedOn: string | null; readonly takeUp: () => void } {
  const portal = usePortal();
  const changedOn = usePersisted((state) => state.itemStep.changedOn);
  const isOfThisVisit = portal.environment.session.read(ITEM_DRAFT_VISIT_KEY) === changedOn;
  return { changedOn: isOfThisVisit ? null : changedOn, takeUp: () => takeUpDraft(portal) };
}
