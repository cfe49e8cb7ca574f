/** The stepper and the heading of a step. The heading takes the focus when a step takes another's place. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ItemStepper } from '../../ui/item-stepper.tsx';
import { TASK_MODE } from '../../ui/task-mode.ts';
import { ITEM_STEP_TEXTS as TEXTS } from '../../wording/item-selection.ts';
import { CHOOSING_STEP, FIRST_STEP, type Step } from './item-step.ts';
import styles from './selection-footer.module.css';

interface StepFrameProps {
  readonly step: Step;
  readonly companyUrl: string;
  readonly children: ReactNode;
}

export function StepFrame({ step, companyUrl, children }: StepFrameProps) {
  return (
    <>
      <ItemStepper current={step} companyUrl={companyUrl} />
      <header className={step > FIRST_STEP ? `stack-1 ${TASK_MODE}` : 'stack-1'}>
        <p className={styles.place}>
          {TEXTS.place(step + 1, TEXTS.steps.length)}
          {/* The step after has it beside the plan that it adds. */}
          {step <= CHOOSING_STEP && <Link to={`/${companyUrl}/item-selection/comparison`}>{TEXTS.comparison}</Link>}
        </p>
        <h2 ref={useHeadingFocus(step)} tabIndex={-1} className={styles.heading}>
          {TEXTS.steps[step]}
        </h2>
      </header>
      {children}
    </>
  );
}

/** The first one leaves the focus to the screen's own heading. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}
