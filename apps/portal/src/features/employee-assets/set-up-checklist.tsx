/**
 * 準備のチェックリスト — what every screen of figures shows until the first scrape: what is done, and the one thing to do
 * next. The same on each of them, so that nobody is asked to read a site that isn't connected.
 */
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import styles from './set-up-checklist.module.css';

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
      <ol className="plain">
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

const SET_UP_STEPS = ['terms', 'profile', 'connection', 'reading'] as const;
type SetUpStep = (typeof SET_UP_STEPS)[number];

/** Pages on which each is done, below the company's first segment. */
const SET_UP_PAGES = {
  terms: 'terms-of-use',
  profile: 'profile',
  connection: 'login-information',
  reading: 'login-information',
} as const satisfies Record<SetUpStep, string>;

/** Which steps are done. */
type SetUpState = Readonly<Record<SetUpStep, boolean>>;

interface Account {
  readonly tosAgreeAt: string | null;
  readonly nickName: string | null;
  readonly isRkInfo: boolean;
}

/** Of an employee who has no figures: the scrape, which brings them, is always still to come. */
function setUpState({ tosAgreeAt, nickName, isRkInfo }: Account): SetUpState {
  return { terms: tosAgreeAt !== null, profile: nickName !== null, connection: isRkInfo, reading: false };
}

/** The first that is not done; null when all are. */
function nextStep(state: SetUpState): SetUpStep | null {
  return SET_UP_STEPS.find((step) => !state[step]) ?? null;
}
