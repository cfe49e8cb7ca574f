/**
 * 商品の選択の4つの手順 — the same on the three screens that share them. Steps behind are links, as the browser's back
 * button is; what lies ahead is reached by each step's own button, which says what is still missing.
 */
import { ITEM_STEP_TEXTS as TEXTS } from '../wording/item-selection.ts';
import { Stepper } from './stepper.tsx';

interface ItemStepperProps {
  /** Place of the step on screen, from 0. */
  readonly current: 0 | 1 | 2 | 3;
  readonly companyUrl: string;
}

export function ItemStepper({ current, companyUrl }: ItemStepperProps) {
  return (
    <Stepper
      label={TEXTS.label}
      steps={TEXTS.steps}
      current={current}
      hrefOf={(place) => itemStepHref(companyUrl, place)}
    />
  );
}

/** Address of a step; the last has a screen of its own. */
export function itemStepHref(companyUrl: string, step: number): string {
  const flow = `/${companyUrl}/item-selection`;
  return step >= TEXTS.steps.length - 1 ? `${flow}/transfer` : `${flow}?step=${step}`;
}
