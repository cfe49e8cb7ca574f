/** The stepper and the heading of a step. When another step is shown, its heading takes the focus. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ItemStepper } from '../../ui/item-stepper.tsx';
import { TASK_MODE } from '../../ui/task-mode.ts';
import { ITEM_STEP_TEXTS as TEXTS } from '../../wording/item-selection.ts';
import { FIRST_STEP, type Step } from './item-step.ts';
import styles from './selection-footer.module.css';

interface StepFrameProps {
  readonly step: Step;
  readonly companyUrl: string;
  readonly children: ReactNode;
}

export function StepFrame({ step, companyUrl, children }: StepFrameProps) {
  return (
    <>
      <header className={step > FIRST_STEP ? `stack-3 columns ${TASK_MODE}` : 'stack-3'}>
        <ItemStepper current={step} companyUrl={companyUrl}>
          <Link to={`/${companyUrl}/item-selection/comparison`}>{TEXTS.comparison}</Link>
        </ItemStepper>
        <h2
          ref={useHeadingFocus(step)}
          tabIndex={-1}
          className={styles.heading}
          data-large={step > FIRST_STEP || undefined}
        >
          {TEXTS.steps[step]}
        </h2>
      </header>
      {children}
    </>
  );
}

/** The first step leaves the focus to the screen's own heading. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}
