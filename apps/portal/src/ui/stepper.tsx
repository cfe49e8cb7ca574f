/**
 * Renders the progress through a few steps. The current step is named in words, not only by colour; earlier steps may
 * be links.
 */

import { inBrackets } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { Link } from 'react-router';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0; `steps.length` when all are done. */
  readonly current: number;
  /** Steps before this index are done; `current` if absent. It differs if a step was opened by its URL. */
  readonly reached?: number;
  /** URL of an earlier step, if steps have URLs: then the steps are a navigation. */
  readonly hrefOf?: (place: number) => string;
  /** Shows a line of short bars, for a step whose name is the heading. */
  readonly isCompact?: boolean;
}

export function Stepper({ label, steps, current, reached = current, hrefOf, isCompact = false }: StepperProps) {
  const list = (
    <ol className={isCompact ? styles.compact : styles.stepper} aria-label={hrefOf ? undefined : label}>
      {steps.map((step, place) => {
        const state = place === current ? 'current' : place < Math.min(current, reached) ? 'done' : 'ahead';
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {isCompact ? (
              <span className={styles.dash} />
            ) : (
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? '✓' : place + 1}
              </span>
            )}
            <StepName name={step} isDone={state === 'done'} href={state === 'done' ? hrefOf?.(place) : undefined} />
          </li>
        );
      })}
    </ol>
  );
  if (!hrefOf) return list;
  return (
    <nav className={isCompact ? `no-print ${styles.room}` : 'no-print'} aria-label={label}>
      {list}
    </nav>
  );
}

interface StepNameProps {
  readonly name: string;
  readonly isDone: boolean;
  readonly href: string | undefined;
}

function StepName({ name, isDone, href }: StepNameProps) {
  const text = (
    <>
      {name}
      {isDone && <span className="spoken">{inBrackets('', UI_TEXTS.done)}</span>}
    </>
  );
  if (href === undefined) return <span className={styles.text}>{text}</span>;
  return (
    <Link className={styles.text ?? ''} to={href}>
      {text}
    </Link>
  );
}
