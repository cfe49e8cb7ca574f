/**
 * 年金サイトとの連携 — shows the progress of a scrape, or the screen that starts one. On a first login at the record keeper a
 * dialog opens over it. After a scrape with typed credentials on a later visit it offers once to store them.
 */
import { registerRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { updateSettings } from '@minori/contract/user-account';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '@minori/wording/ja/login-information';
import { useRef, useState } from 'react';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useFlashNotice } from '../../platform/portal/use-flash-notice.ts';
import { useIsHere } from '../../platform/portal/use-is-here.ts';
import { useSendOnce } from '../../platform/portal/use-send-once.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import type { CredentialsToReadWith } from '../../platform/scrape/credentials-to-read-with.ts';
import type { ScrapeState } from '../../platform/scrape/scrape-state.ts';
import { refreshAccount, storeAccount } from '../../platform/session/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { datePartsOf } from '../../ui/date-parts.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stepper } from '../../ui/stepper.tsx';
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

  // In memory only, and only until the employee has answered the offer or left the page.
  const [accepted, setAccepted] = useState<TypedCredentials | null>(null);

  const start = async (credentials: CredentialsToReadWith) => {
    const isOffered = mayOfferSaving(employee, credentials);
    typed.current = credentials.kind === 'typed' ? credentials : null;
    const end = await read(credentials);
    if (!isFirstLoginOf(scrape.store.getState())) typed.current = null;
    if (end !== 'read' || !isHere.current) return;
    if (isOffered && credentials.kind === 'typed') setAccepted(credentials);
    else onRead();
  };
  const forgetTyped = () => {
    typed.current = null;
    dismiss(failure);
  };

  if (current) return <Reading sysUserCode={employee.sysUserCode} current={current} />;
  if (accepted) return <SavingOffer employee={employee} credentials={accepted} onEnd={onRead} />;
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
        onReadFile={onRead}
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

/**
 * Whether storing is offered after this scrape: not on the first day, when the first balance comes next, and never
 * again once it was declined.
 */
function mayOfferSaving({ account }: Employee, credentials: CredentialsToReadWith): boolean {
  return credentials.kind === 'typed' && !credentials.isPreserve && account.isRkInfo && !account.isSavingDeclined;
}

interface SavingOfferProps {
  readonly employee: Employee;
  /** With these the record keeper has just been read. */
  readonly credentials: TypedCredentials;
  readonly onEnd: () => void;
}

function SavingOffer({ employee: { sysUserCode }, credentials, onEnd }: SavingOfferProps) {
  const portal = usePortal();
  const { state, send } = useSendOnce(registerRkUserInfo);
  const texts = TEXTS.savingOffer;
  const save = async () => {
    if (!(await send({ body: { sysUserCode, isPreserve: true, ...credentials.info } }))) return;
    void portal.queries.invalidateQueries({ queryKey: callKey(rkUserInfo) });
    await refreshAccount(portal).catch(() => undefined);
    onEnd();
  };
  const decline = () => {
    // If the answer can't be stored, the offer only comes once more.
    portal
      .call(updateSettings, { body: { sysUserCode, isSavingDeclined: true } })
      .then((account) => storeAccount(portal, account))
      .catch(() => undefined);
    onEnd();
  };
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <Card>
        <p>{texts.does}</p>
        <p>{texts.how}</p>
        {state.is === 'failed' && (
          <Notice tone="error" heading={texts.failed} isNew>
            <p>{failureText(state.failure)}</p>
          </Notice>
        )}
        <div className="row-3">
          <Button onClick={() => void save()} loading={state.is === 'sending' && texts.save}>
            {texts.save}
          </Button>
          {state.is === 'failed' ? (
            <Button variant="secondary" onClick={onEnd}>
              {texts.goOn}
            </Button>
          ) : (
            <Button variant="secondary" onClick={decline}>
              {texts.decline}
            </Button>
          )}
        </div>
        <p className="quiet">{texts.once}</p>
      </Card>
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

function Reading(props: ScrapeProgressProps) {
  const { title, checking, lead } = TEXTS.progress;
  return (
    <>
      <PageHeading lead={props.current.phase === 'checking' ? checking : lead}>{title}</PageHeading>
      <ScrapeProgress {...props} />
    </>
  );
}

/** Shows the four stages of a scrape, as the scraper reports them. */
function ScrapeProgress({ sysUserCode, current }: ScrapeProgressProps) {
  const { stages, label, now } = TEXTS.progress;
  const stage = useProgress(sysUserCode, current);
  return (
    <Card>
      <Stepper label={label} steps={stages} current={stage} />
      <p className={styles.now} role="status">
        {now[Math.min(stage, now.length - 1)]}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.moving} />
      </div>
    </Card>
  );
}
