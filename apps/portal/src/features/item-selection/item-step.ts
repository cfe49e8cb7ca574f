/**
 * 商品の選択の手順 — the counter of specification section 4: up or down, floored at 0, resettable; and how far it may go. A
 * step whose conditions are not met can't be opened by an address either, as the server refuses it too.
 */
import { type ItemStep, LAST_ITEM_STEP } from '../../platform/state/slices/item-step.ts';

export type Step = 0 | 1 | 2 | 3;

export const FIRST_STEP = 0;
export const CHOOSING_STEP = 1;
export const AFTER_STEP = 2;

/** The conditions of the steps. */
export interface StepFacts {
  /** An account has been read and valued. */
  readonly isRead: boolean;
  readonly isDiagnosed: boolean;
  /** The draft sums to 100 %. */
  readonly isWhole: boolean;
  /** The server has a selection. */
  readonly isRegistered: boolean;
}

/** The first missing condition. */
export type Lack = 'reading' | 'diagnosis' | 'whole' | 'registration';

export function up(step: Step): Step {
  return stepOf(step + 1);
}

/** Floored at 0. */
export function down(step: Step): Step {
  return stepOf(step - 1);
}

export function reset(): Step {
  return FIRST_STEP;
}

/** The step that an address names; null if it names none. */
export function stepIn(text: string | null): Step | null {
  return text !== null && /^[0-3]$/.test(text) ? stepOf(Number(text)) : null;
}

/** Clamps a number to an existing step. */
export function stepOf(number: number): Step {
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

/** The step at which a returning employee resumes, at least the choosing itself. */
export function resumedStep({ step }: Pick<ItemStep, 'step'>): Step {
  return stepOf(Math.max(step, CHOOSING_STEP));
}
