/**
 * 商品の選択の手順 — the step counter of the product selection (specification section 4): up, down but not below 0, reset; and
 * how far it may go. A step whose conditions are not met can't be opened by its URL either; the server refuses it too.
 */

import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { putDraftAside, useWaitingDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { type ItemStep, itemStep, LAST_ITEM_STEP } from '../../platform/state/slices/item-step.ts';
import { EXAMPLE } from '../../ui/item-stepper.tsx';
import { useItemDraft } from './draft.ts';

export type Step = 0 | 1 | 2 | 3;

export const FIRST_STEP = 0;
export const CHOOSING_STEP = 1;
export const AFTER_STEP = 2;

/** The conditions that the steps require. */
export interface StepFacts {
  /** The account has been scraped and valued. */
  readonly isRead: boolean;
  readonly isDiagnosed: boolean;
  /** The draft sums to 100 %. */
  readonly isWhole: boolean;
  /** The server has a registered selection. */
  readonly isRegistered: boolean;
}

/** The first missing condition. */
type Lack = 'reading' | 'diagnosis' | 'whole' | 'registration';

export function up(step: Step): Step {
  return stepOf(step + 1);
}

/** Not below 0. */
export function down(step: Step): Step {
  return stepOf(step - 1);
}

export function reset(): Step {
  return FIRST_STEP;
}

/** The step that the URL names; null if it names none. */
export function stepIn(text: string | null): Step | null {
  return text !== null && /^[0-3]$/.test(text) ? stepOf(Number(text)) : null;
}

/** Clamps a number to an existing step. */
function stepOf(number: number): Step {
  return Math.min(Math.max(number, FIRST_STEP), LAST_ITEM_STEP) as Step;
}

/** The furthest step up to `asked`, and the missing condition; null if `asked` itself can be reached. */
export function reachable(asked: Step, facts: StepFacts): { readonly step: Step; readonly lack: Lack | null } {
  const lack = lackOf(asked, facts);
  if (lack === null) return { step: asked, lack };
  const step = stepOf(asked - 1);
  return { step: reachable(step, facts).step, lack: lackOf(step, facts) ?? lack };
}

function lackOf(step: Step, { isRead, isDiagnosed, isWhole, isRegistered }: StepFacts): Lack | null {
  if (step >= CHOOSING_STEP && !isRead) return 'reading';
  if (step >= CHOOSING_STEP && !isDiagnosed) return 'diagnosis';
  if (step === LAST_ITEM_STEP) return isRegistered ? null : 'registration';
  return step === AFTER_STEP && !isWhole ? 'whole' : null;
}

/** The step at which a returning employee resumes: at least the step of choosing. */
export function resumedStep({ step }: Pick<ItemStep, 'step'>): Step {
  return stepOf(Math.max(step, CHOOSING_STEP));
}

/** The step that the URL names; without one the first step, where a draft is offered but not opened unasked. */
export function useAskedStep(): { readonly asked: Step; readonly isInAddress: boolean } {
  const [search] = useSearchParams();
  const found = stepIn(search.get('step'));
  return { asked: found ?? FIRST_STEP, isInAddress: found !== null };
}

/** Offers the stored draft (続きから or 最初から) if the URL names no step; a finished one makes room for a new choice. */
export function useDraftOffered(): void {
  const portal = usePortal();
  const { isInAddress } = useAskedStep();
  useEffect(() => {
    if (isInAddress) return;
    if (portal.store.getState().itemStep.step === LAST_ITEM_STEP)
      portal.store.setState({ itemStep: itemStep.defaults });
    putDraftAside(portal);
  }, [portal, isInAddress]);
}

/** Goes to a step; the example of あと1段階 goes along. */
export function useGoTo(): (step: Step) => void {
  const navigate = useNavigate();
  const isExampleWanted = useIsExampleWanted();
  const along = isExampleWanted ? `&${EXAMPLE.name}=${EXAMPLE.value}` : '';
  return (step) => void navigate(`${stepSearch(step)}${along}`);
}

/** Whether the address asks for the example of あと1段階. */
export function useIsExampleWanted(): boolean {
  const [search] = useSearchParams();
  return search.get(EXAMPLE.name) === EXAMPLE.value;
}

/** Stores the step on screen, unless a draft of an earlier visit waits to be resumed at its own step. */
export function useStoredStep(step: Step): void {
  const { store } = usePortal();
  const isWaiting = useWaitingDraft().changedOn !== null && step === FIRST_STEP;
  useEffect(() => {
    const draft = store.getState().itemStep;
    if (!isWaiting && draft.step !== step) store.setState({ itemStep: { ...draft, step } });
  }, [store, step, isWaiting]);
}

/** The URL query that names a step. */
export function stepSearch(step: Step): string {
  return `?step=${step}`;
}

/** Returns a function that resumes the draft of an earlier visit at its step. */
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
 * The router state of a redirect to a reachable step: which condition is missing. Constant objects, because `Navigate`
 * starts again with every new object and would loop.
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
