/** Notices above the content of a step: why it is not the requested step, and that a draft exists. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { useWaitingDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { Strip } from '../../ui/strips.tsx';
import { ITEM_SELECTION_TEXTS, ITEM_STEP_TEXTS } from '../../wording/item-selection.ts';
import { countedRates, totalOf } from './draft.ts';
import { CHOOSING_STEP, FIRST_STEP, reset, type Step } from './item-step.ts';
import { useClearDraft, useItemDraft } from './use-item-draft.ts';
import { useGoTo, useRepair, useResume, useStoredStep } from './use-item-step.ts';

const TEXTS = ITEM_SELECTION_TEXTS.draft;

export function StepWords({ step }: { readonly step: Step }) {
  const lack = useRepair();
  useStoredStep(step);
  return (
    <>
      {lack && <Strip text={ITEM_STEP_TEXTS.lacks[lack]} isNew />}
      <DraftBanner step={step} />
    </>
  );
}

/** 4月2日の続きがあります — offers the draft of an earlier visit: to continue, or to start again. */
function DraftBanner({ step }: { readonly step: Step }) {
  const { environment } = usePortal();
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
    <div className="stack-3">
      <Notice tone="info" heading={TEXTS.heading(formatMonthDay(changedOn, environment.now()))}>
        <p>{TEXTS.text(totalOf(countedRates(draft)))}</p>
      </Notice>
      <div className="row-3">
        {/* At its own step the draft is on screen already. */}
        {step === FIRST_STEP && <Button onClick={resume}>{TEXTS.resume}</Button>}
        <Button variant="secondary" onClick={restart}>
          {TEXTS.restart}
        </Button>
      </div>
    </div>
  );
}

/**
 * The day of a draft: 「4月2日」, with its year if that is not the present one.
 * @param date 'YYYY-MM-DD'.
 * @param now milliseconds since 1970.
 */
function formatMonthDay(date: string, now: number): string {
  const isThisYear = tokyoDate(now).slice(0, 4) === date.slice(0, 4);
  return isThisYear ? formatDate(date).replace(/^\d+年/, '') : formatDate(date);
}
