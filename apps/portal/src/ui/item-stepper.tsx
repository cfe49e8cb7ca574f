/**
 * 商品の選択の4つの手順 — the same on the three screens that share them. Steps behind are links, as the browser's back
 * button is; what lies ahead is reached by each step's own button, which says what is still missing.
 */
import { Link } from 'react-router';
import { ITEM_STEP_TEXTS as TEXTS } from '../wording/item-selection.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import styles from './item-stepper.module.css';

interface ItemStepperProps {
  /** Place of the step on screen, from 0. */
  readonly current: 0 | 1 | 2 | 3;
  readonly companyUrl: string;
}

export function ItemStepper({ current, companyUrl }: ItemStepperProps) {
  return (
    <nav className={styles.stepper} aria-label={TEXTS.label}>
      <ol className={styles.steps}>
        {TEXTS.steps.map((step, place) => {
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
              <StepName name={step} href={state === 'done' ? itemStepHref(companyUrl, place) : null} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepName({ name, href }: { readonly name: string; readonly href: string | null }) {
  if (href === null) return <span className={styles.text}>{name}</span>;
  return (
    <Link className={styles.text ?? ''} to={href}>
      {name}
      <span className="visually-hidden">（{UI_TEXTS.done}）</span>
    </Link>
  );
}

/** Address of a step; the last has a screen of its own. */
export function itemStepHref(companyUrl: string, step: number): string {
  const flow = `/${companyUrl}/item-selection`;
  return step >= TEXTS.steps.length - 1 ? `${flow}/transfer` : `${flow}?step=${step}`;
}
