/** Where one is in a few steps; the step is said in words, not by colour alone. */
import { UI_TEXTS } from '../wording/ui.ts';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Place of the current step, from 0; `steps.length` when all are done. */
  readonly current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, place) => {
        const state = place < current ? 'done' : place === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? '✓' : place + 1}
            </span>
            <span className={styles.text}>
              {step}
              {state === 'done' && <span className="visually-hidden">（{UI_TEXTS.done}）</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
