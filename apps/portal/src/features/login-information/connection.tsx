/**
 * 年金サイトの連携 — shows the progress of a scrape, or the screen that starts one. On a first login at the record keeper a
 * dialog opens over it.
 */
import { useRef, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useFlashNotice } from '../../platform/portal/use-flash-notice.ts';
import { useIsHere } from '../../platform/portal/use-is-here.ts';
import type { CredentialsToReadWith } from '../../platform/scrape/credentials-to-read-with.ts';
import type { ScrapeState } from '../../platform/scrape/scrape-state.ts';
import { Card } from '../../ui/card.tsx';
import { datePartsOf } from '../../ui/date-parts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import { ConnectionScreen, type Initial } from './connection-screen.tsx';
import type { TypedCredentials } from './credentials.ts';
import { FirstLoginDialog } from './first-login-dialog.tsx';
import styles from './login-information.module.css';
import { useProgress, useScrape } from './use-progress.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ConnectionProps {
  readonly employee: Employee;
  readonly onRead: () => void;
  readonly onRemoved: () => void;
}

export function Connection({ employee, onRead, onRemoved }: ConnectionProps) {
  const { current, isLoading, failure, busyUntil, read } = useScrape(employee);
  const arrived = useFlashNotice();
  const [submitted, setSubmitted] = useState<Initial | null>(null);
  const [dismissed, dismiss] = useState<object | null>(null);
  // The typed credentials: in memory only, and no longer than a first login may need them.
  const typed = useRef<TypedCredentials | null>(null);
  const isHere = useIsHere();
  const waitSeconds = useSecondsUntil(busyUntil);
  const { scrape } = usePortal();

  const start = async (credentials: CredentialsToReadWith) => {
    typed.current = credentials.kind === 'typed' ? credentials : null;
    const end = await read(credentials);
    if (!isFirstLoginOf(scrape.store.getState())) typed.current = null;
    if (end === 'read' && isHere.current) onRead();
  };
  const forgetTyped = () => {
    typed.current = null;
    dismiss(failure);
  };

  if (current) {
    return (
      <>
        <PageHeading lead={current.phase === 'checking' ? TEXTS.progress.checking : TEXTS.progress.lead}>
          {TEXTS.progress.title}
        </PageHeading>
        <ScrapeProgress sysUserCode={employee.sysUserCode} current={current} />
      </>
    );
  }
  return (
    <>
      <ConnectionScreen
        employee={employee}
        initial={submitted ?? initialOf(employee)}
        failure={failure?.text ?? arrived?.text ?? null}
        lastFailure={failure}
        waitSeconds={waitSeconds}
        isLoading={isLoading}
        onReadSaved={() => void start({ kind: 'saved' })}
        onSubmit={(credentials, { birthday, keeping }) => {
          setSubmitted({ birthday, keeping });
          void start(credentials);
        }}
        onRemoved={() => {
          // After the connection was removed, storing must be chosen again.
          setSubmitted(null);
          onRemoved();
        }}
      />
      <FirstLoginDialog
        employee={employee}
        isOpen={isFirstLoginOf({ failure }) && failure !== dismissed}
        typed={typed.current}
        onClose={forgetTyped}
        onDone={(credentials) => {
          dismiss(failure);
          void start(credentials);
        }}
      />
    </>
  );
}

function isFirstLoginOf({ failure }: Pick<ScrapeState, 'failure'>): boolean {
  return failure?.reason === 'mutb_first_login';
}

function initialOf({ account: { profileData, isPreserve } }: Employee): Initial {
  return { birthday: datePartsOf(profileData.birthday), keeping: isPreserve ? 'keep' : 'ask' };
}

interface ScrapeProgressProps {
  readonly sysUserCode: string;
  readonly current: NonNullable<ScrapeState['current']>;
}

/** Shows the four stages of a scrape, as the scraper reports them. */
function ScrapeProgress({ sysUserCode, current }: ScrapeProgressProps) {
  const { stages, label, now } = TEXTS.progress;
  const stage = useProgress(sysUserCode, current);
  const name = stages[Math.min(stage, stages.length - 1)] ?? '';
  return (
    <Card>
      <Stepper label={label} steps={stages} current={stage} />
      <p className={styles.now} role="status">
        {now(name)}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.moving} />
      </div>
    </Card>
  );
}
