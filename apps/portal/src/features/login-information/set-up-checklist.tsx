/**
 * 準備のチェックリスト — shows which first steps are done and the next one, on every screen of figures until the first scrape. It
 * is the same on each screen, so that nobody is asked to scrape a site that isn't connected. If the account has nothing
 * to scrape yet, it says what is being waited for instead.
 */

import { FIRST_STEPS_TEXTS } from '@minori/wording/ja/first-steps';
import { Link } from 'react-router';
import { loginInformation } from '../../platform/errors/route-error.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './set-up-checklist.module.css';
import { useWaitingReason, WaitingCard } from './waiting-card.tsx';

const TEXTS = FIRST_STEPS_TEXTS.checklist;
const NAMES = FIRST_STEPS_TEXTS.names;
/** The steps in their order (`FIRST_STEPS_TEXTS.names`). */
const STEPS = ['consent', 'profile', 'connection', 'diagnosis', 'result'] as const;
type Step = (typeof STEPS)[number];

/** The step that is missing while there are no figures: terms and profile come before any page with figures. */
const MISSING = 'connection' satisfies Step;

export function SetUpChecklist({ employee }: { readonly employee: Employee }) {
  const waitingReason = useWaitingReason(employee);
  return waitingReason ? (
    <WaitingCard employee={employee} waitingReason={waitingReason} />
  ) : (
    <Steps employee={employee} />
  );
}

function Steps({ employee: { account, companyUrl } }: { readonly employee: Employee }) {
  const done = doneSteps(account);
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <p className={styles.progress}>{TEXTS.progress(done.size, STEPS.length)}</p>
      <ol className="plain">
        {STEPS.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-done={done.has(step)}
            aria-current={step === MISSING ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {done.has(step) ? '✓' : place + 1}
            </span>
            <span className={styles.title}>{NAMES[place]}</span>
            {done.has(step) && <span className={styles.done}>{TEXTS.done}</span>}
          </li>
        ))}
      </ol>
      <div>
        <Link className={buttonClass({})} to={loginInformation(companyUrl)}>
          {account.isRkInfo ? TEXTS.read : TEXTS.connect}
        </Link>
      </div>
    </Card>
  );
}

type Account = Pick<Employee['account'], 'tosAgreeAt' | 'nickName' | 'isRiskTolerance'>;

function doneSteps({ tosAgreeAt, nickName, isRiskTolerance }: Account): ReadonlySet<Step> {
  return new Set([
    ...(tosAgreeAt === null ? [] : (['consent'] as const)),
    ...(nickName === null ? [] : (['profile'] as const)),
    ...(isRiskTolerance ? (['diagnosis'] as const) : []),
  ]);
}
