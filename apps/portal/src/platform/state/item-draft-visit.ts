/**
 * Whose visit the draft of 商品の選択 belongs to: this tab's mark says for which draft it has been taken up, so that nobody
 * is asked whether to go on with what they have just chosen here, wherever that was.
 */
import type { Portal } from '../portal.ts';
import { usePersisted, usePortal } from '../portal-context.tsx';
import { ITEM_DRAFT_VISIT_KEY } from './typed-texts.ts';

/** The mark is the draft's own day: another employee's draft in the same tab is another one. */
export function takeUpDraft({ store, outside }: Pick<Portal, 'store' | 'outside'>): void {
  const { changedOn } = store.getState().itemStep;
  if (changedOn === null) outside.session.remove(ITEM_DRAFT_VISIT_KEY);
  else outside.session.write(ITEM_DRAFT_VISIT_KEY, changedOn);
}

/** A draft of another visit waits to be taken up; null where there is none. */
export function useWaitingDraft(): { readonly changedOn: string | null; readonly takeUp: () => void } {
  const portal = usePortal();
  const changedOn = usePersisted((state) => state.itemStep.changedOn);
  const isOfThisVisit = portal.outside.session.read(ITEM_DRAFT_VISIT_KEY) === changedOn;
  return { changedOn: isOfThisVisit ? null : changedOn, takeUp: () => takeUpDraft(portal) };
}
