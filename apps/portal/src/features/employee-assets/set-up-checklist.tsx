/**
 * 準備のチェックリスト — what every screen of figures shows until the first reading: what is done, and the one thing to do
 * next. The same on each of them, so that nobody is asked to read a site that isn't connected.
 */
import { Link } from 'react-router';
import type { Employee } from '../../platform/session/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import styles from './set-up-checklist.module.css';
import { nextStep, SET_UP_PAGES, SET_UP_STEPS, setUpState } from './set-up-steps.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.setUp;

export function SetUpChecklist({ employee }: { readonly employee: Employee }) {
  const { companyUrl } = employee;
  const state = setUpState(employee.account);
  const next = nextStep(state);
  const done = SET_UP_STEPS.filter((step) => state[step]).length;
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <p className={styles.progress}>{TEXTS.progress(done, SET_UP_STEPS.length)}</p>
      <ol className={styles.steps}>
        {SET_UP_STEPS.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-done={state[step]}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state[step] ? '✓' : place + 1}
            </span>
            <span className={styles.title}>{TEXTS.steps[step].title}</span>
            {state[step] && <span className={styles.done}>{TEXTS.done}</span>}
          </li>
        ))}
      </ol>
      {next === 'reading' && <p>{TEXTS.beforeFirstContribution}</p>}
      {next && (
        <div>
          <Link className={buttonClass({})} to={`/${companyUrl}/${SET_UP_PAGES[next]}`}>
            {TEXTS.steps[next].action}
          </Link>
        </div>
      )}
    </Card>
  );
}
