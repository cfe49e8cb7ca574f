/**
 * The step in the address (`?step=`), so that Back goes back one and a reload stays; and beside the draft, so that another
 * visit goes on from there. Going on adds to the history; putting an address right replaces it.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { putDraftAside, useWaitingDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { FIRST_STEP, type Lack, resumedStep, type Step, stepIn } from './item-step.ts';
import { useItemDraft } from './use-item-draft.ts';

/** Where an address leads; one without a step to the front, where a draft is offered and not opened unasked. */
export function useAskedStep(): { readonly asked: Step; readonly isInAddress: boolean } {
  const [search] = useSearchParams();
  const found = stepIn(search.get('step'));
  return { asked: found ?? FIRST_STEP, isInAddress: found !== null };
}

/** Whoever comes to the flow by its own address is asked: 続きから or 最初から. */
export function useDraftOffered(): void {
  const portal = usePortal();
  const { isInAddress } = useAskedStep();
  useEffect(() => {
    if (!isInAddress) putDraftAside(portal);
  }, [portal, isInAddress]);
}

export function useGoTo(): (step: Step) => void {
  const navigate = useNavigate();
  return (step) => void navigate(stepSearch(step));
}

/** Keeps the step that is on screen, unless a draft of another visit waits to be taken up at its own. */
export function useStoredStep(step: Step): void {
  const { store } = usePortal();
  const isWaiting = useWaitingDraft().changedOn !== null && step === FIRST_STEP;
  useEffect(() => {
    const { itemStep } = store.getState();
    if (!isWaiting && itemStep.step !== step) store.setState({ itemStep: { ...itemStep, step } });
  }, [store, step, isWaiting]);
}

/** Address of a step below the screen of the flow. */
export function stepSearch(step: Step): string {
  return `?step=${step}`;
}

/** Takes a draft of another visit up, where it was left. */
export function useResume(): () => void {
  const draft = useItemDraft();
  const { takeUp } = useWaitingDraft();
  const go = useGoTo();
  return () => {
    takeUp();
    go(resumedStep(draft));
  };
}

const Repaired = z.object({ lack: z.enum(['reading', 'diagnosis', 'whole', 'registration']) });

/**
 * Goes with the address that took another's place: why. One object each: `Navigate` starts anew with every new one, and
 * would never arrive.
 */
export const REPAIRS: Readonly<Record<Lack, z.output<typeof Repaired>>> = {
  reading: { lack: 'reading' },
  diagnosis: { lack: 'diagnosis' },
  whole: { lack: 'whole' },
  registration: { lack: 'registration' },
};

/** Why the step on screen is not the one that was asked for; null where it is. */
export function useRepair(): Lack | null {
  const parsed = Repaired.safeParse(useLocation().state);
  return parsed.success ? parsed.data.lack : null;
}
