/**
 * 商品の選択の4つの手順 — renders the four steps of choosing products, the same on the three screens that share them. Earlier
 * steps are links; later ones are reached by each step's own button, which says what is still missing.
 */

import { ITEM_STEP_TEXTS as TEXTS } from '@minori/wording/ja/item-selection';
import type { ReactNode } from 'react';
import styles from './stepper.module.css';
import { Stepper } from './stepper.tsx';

interface ItemStepperProps {
  /** Index of the step on screen, from 0. */
  readonly current: 0 | 1 | 2 | 3;
  readonly companyUrl: string;
  /** Steps before this index can be opened; `current` if absent. */
  readonly reached?: number;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}

/** Shows all names at the first step; from the second on one compact line, which leaves the room to the task. */
export function ItemStepper({ current, companyUrl, reached = current, children }: ItemStepperProps) {
  const isCompact = current > 0;
  const stepper = (
    <Stepper
      label={TEXTS.label}
      steps={TEXTS.steps}
      current={current}
      reached={reached}
      hrefOf={(place) => itemStepHref(companyUrl, place)}
      isCompact={isCompact}
    />
  );
  return (
    <>
      {!isCompact && stepper}
      <div className={styles.place}>
        <p className="strong">{TEXTS.place(current + 1, TEXTS.steps.length)}</p>
        {isCompact && stepper}
        {children}
      </div>
    </>
  );
}

/** In the address of the step of choosing: the example of あと1段階 is shown beside it. */
export const EXAMPLE = { name: 'example', value: 'grade-up' } as const;

/** URL of a step; the last step is a screen of its own. */
export function itemStepHref(companyUrl: string, step: number): string {
  const flow = `/${companyUrl}/item-selection`;
  return step >= TEXTS.steps.length - 1 ? `${flow}/transfer` : `${flow}?step=${step}`;
}
