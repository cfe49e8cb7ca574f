/**
 * Tells whether the draft of 商品の選択 was taken up in this tab: a mark in the session storage names the draft, so that nobody
 * is asked whether to go on with what they have just chosen here.
 */
import { ITEM_DRAFT_VISIT_KEY } from '../state/typed-texts.ts';
import type { Portal } from './portal.ts';
import { usePersisted, usePortal } from './portal-context.tsx';

/** The mark is the draft's own day: another employee's draft in the same tab is another one. */
export function takeUpDraft({ store, environment }: Pick<Portal, 'store' | 'environment'>): void {
  const { changedOn } = store.getState().itemStep;
  if (changedOn === null) environment.session.remove(ITEM_DRAFT_VISIT_KEY);
  else environment.session.write(ITEM_DRAFT_VISIT_KEY, changedOn);
}

/** The draft waits to be taken up again: somebody came to the flow anew, and may mean another choice. */
export function putDraftAside({ environment }: Pick<Portal, 'environment'>): void {
  environment.session.remove(ITEM_DRAFT_VISIT_KEY);
}

/** A draft of another visit waits to be taken up; null where there is none. */
export function useWaitingDraft(): { readonly changedOn: string | null; readonly takeUp: () => void } {
  const portal = usePortal();
  const changedOn = usePersisted((state) => state.itemStep.changedOn);
  const isOfThisVisit = portal.environment.session.read(ITEM_DRAFT_VISIT_KEY) === changedOn;
  return { changedOn: isOfThisVisit ? null : changedOn, takeUp: () => takeUpDraft(portal) };
}
