/**
 * Keeps the step in the address (`?step=`), so that Back goes back one and a reload stays; and in the draft, so that
 * another visit continues there. Going on adds a history entry; correcting an address replaces it.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { putDraftAside, useWaitingDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { FIRST_STEP, type Lack, resumedStep, type Step, stepIn } from './item-step.ts';
import { useItemDraft } from './use-item-draft.ts';

/** The step that an address names; without one the first step, where a draft is offered but not opened unasked. */
export function useAskedStep(): { readonly asked: Step; readonly isInAddress: boolean } {
  const [search] = useSearchParams();
  const found = stepIn(search.get('step'));
  return { asked: found ?? FIRST_STEP, isInAddress: found !== null };
}

/** Asks an employee who comes to the flow by its own address: 続きから or 最初から. */
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

/** Stores the step on screen, unless a draft of another visit waits to be resumed at its own step. */
export function useStoredStep(step: Step): void {
  const { store } = usePortal();
  const isWaiting = useWaitingDraft().changedOn !== null && step === FIRST_STEP;
  useEffect(() => {
    const { itemStep } = store.getState();
    if (!isWaiting && itemStep.step !== step) store.setState({ itemStep: { ...itemStep, step } });
  }, [store, step, isWaiting]);
}

/** The query that names a step. */
export function stepSearch(step: Step): string {
  return `?step=${step}`;
}

/** Resumes a draft of another visit at its step. */
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
 * Router state of a corrected address: the reason. Constant objects, because `Navigate` starts again with every new object
 * and would loop.
 */
export const REPAIRS: Readonly<Record<Lack, z.output<typeof Repaired>>> = {
  reading: { lack: 'reading' },
  diagnosis: { lack: 'diagnosis' },
  whole: { lack: 'whole' },
  registration: { lack: 'registration' },
};

/** Why the step on screen is not the requested one; null if it is. */
export function useRepair(): Lack | null {
  const parsed = Repaired.safeParse(useLocation().state);
  return parsed.success ? parsed.data.lack : null;
}
