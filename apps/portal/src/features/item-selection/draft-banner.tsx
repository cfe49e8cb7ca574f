/** 4月2日の続きがあります — what another visit left: taken up where it was, or begun anew. */
import { usePortal } from '../../platform/portal-context.tsx';
import { useWaitingDraft } from '../../platform/state/item-draft-visit.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { countedRates, totalOf } from './draft.ts';
import styles from './draft-banner.module.css';
import { CHOOSING_STEP, FIRST_STEP, reset, type Step } from './item-step.ts';
import { formatMonthDay } from './month-day.ts';
import { useClearDraft, useItemDraft } from './use-item-draft.ts';
import { useGoTo, useResume } from './use-item-step.ts';

const TEXTS = ITEM_SELECTION_TEXTS.draft;

export function DraftBanner({ step }: { readonly step: Step }) {
  const { outside } = usePortal();
  const { changedOn } = useWaitingDraft();
  const draft = useItemDraft();
  const clear = useClearDraft();
  const resume = useResume();
  const go = useGoTo();
  if (changedOn === null || step > CHOOSING_STEP) return null;
  const restart = () => {
    clear();
    go(reset());
  };
  return (
    <div className={styles.banner}>
      <Notice tone="info" heading={TEXTS.heading(formatMonthDay(changedOn, outside.now()))}>
        <p>{TEXTS.text(totalOf(countedRates(draft)))}</p>
      </Notice>
      <div className={styles.actions}>
        {/* At its own step it is on screen already. */}
        {step === FIRST_STEP && <Button onClick={resume}>{TEXTS.resume}</Button>}
        <Button variant="secondary" onClick={restart}>
          {TEXTS.restart}
        </Button>
      </div>
    </div>
  );
}
