/**
 * 初回ログインの対話 — shows the steps of the set-up that a trust bank requires on the first login. They are done at the bank's
 * own site; the dialog then continues the scrape. Of the typed credentials only the password has to be replaced.
 */

import { FIRST_LOGIN_TEXTS as TEXTS } from '@minori/wording/ja/first-login';
import { useRef, useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { TypedCredentials } from './credentials.ts';
import styles from './login-information.module.css';
import { useScrape } from './use-progress.ts';

interface FirstLoginDialogProps {
  readonly employee: Employee;
  readonly isOpen: boolean;
  /** The credentials typed for the scrape; null if it used stored credentials, which this page doesn't know. */
  readonly typed: TypedCredentials | null;
  readonly onClose: () => void;
  readonly onDone: (credentials: TypedCredentials) => void;
}

export function FirstLoginDialog({ employee, isOpen, typed, onClose, onDone }: FirstLoginDialogProps) {
  const { phase, isChecking, failure, isStillWaiting, check, restart } = useFirstLogin(employee, onDone);
  const { name, loginUrl } = employee.company.rkInfo;
  const close = () => {
    if (isChecking) return;
    restart();
    onClose();
  };
  const isOffered = failure === null || failure.retryable;
  const showsSteps = phase === 'waiting' || typed === null;
  const notices = (
    <>
      {failure !== null && (
        <Notice tone="error" isNew>
          <p>{failure.text}</p>
        </Notice>
      )}
      {isStillWaiting && (
        <Notice tone="warning" isNew>
          <p>{TEXTS.stillWaiting}</p>
        </Notice>
      )}
    </>
  );
  if (!showsSteps) {
    return (
      <Dialog
        heading={TEXTS.heading}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {TEXTS.later}
            </Button>
            {isOffered && (
              <Button onClick={() => void check(typed)} loading={isChecking && TEXTS.checking}>
                {TEXTS.start}
              </Button>
            )}
          </>
        }
      >
        <p>{TEXTS.lead(name)}</p>
        {notices}
      </Dialog>
    );
  }
  return (
    <Dialog heading={TEXTS.heading} isOpen={isOpen} onClose={close}>
      <Steps loginUrl={loginUrl} />
      {notices}
      {typed ? (
        <NewPasswordForm
          isChecking={isChecking}
          isOffered={isOffered}
          onClose={close}
          onTyped={(password) => void check({ ...typed, info: { ...typed.info, password } })}
        />
      ) : (
        <>
          <p>{TEXTS.typeBelow}</p>
          <Button onClick={close}>{TEXTS.close}</Button>
        </>
      )}
    </Dialog>
  );
}

function Steps({ loginUrl }: { readonly loginUrl: string }) {
  return (
    <>
      <p>{TEXTS.stepsLead}</p>
      <ol className={styles.steps}>
        {TEXTS.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <ExternalLink href={loginUrl}>{TEXTS.openSite}</ExternalLink>
      </p>
    </>
  );
}

interface NewPasswordFormProps {
  readonly isChecking: boolean;
  /** False after a failure that can't be retried. */
  readonly isOffered: boolean;
  readonly onClose: () => void;
  readonly onTyped: (password: string) => void;
}

function NewPasswordForm({ isChecking, isOffered, onClose, onTyped }: NewPasswordFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  return (
    <form
      noValidate
      className="stack-5"
      onSubmit={(event) => {
        event.preventDefault();
        const password = field.current?.value ?? '';
        setError(password === '' ? TEXTS.newPasswordSupport : undefined);
        if (password !== '' && !isChecking && isOffered) onTyped(password);
      }}
    >
      <PasswordField
        ref={field}
        label={TEXTS.newPassword}
        support={TEXTS.newPasswordSupport}
        required
        autoComplete="off"
        error={error}
      />
      <div className="row-3">
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.later}
        </Button>
        {isOffered && (
          <Button type="submit" loading={isChecking && TEXTS.checking}>
            {TEXTS.finished}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FirstLogin {
  /** `asked` before the first check; `waiting` once the bank has answered that the set-up is not done yet. */
  readonly phase: 'asked' | 'waiting';
  /** Why the last check failed; null if the bank gave a result. */
  readonly failure: LastFailure | null;
  /** Whether a repeated check found that the set-up is still not done. */
  readonly isStillWaiting: boolean;
}

const INITIAL: FirstLogin = { phase: 'asked', failure: null, isStillWaiting: false };

/** @param onDone called once the set-up is done, with the credentials for the scrape. */
function useFirstLogin(employee: Employee, onDone: (credentials: TypedCredentials) => void) {
  const { pending, askFirstLogin } = useScrape(employee);
  const [state, setState] = useState<FirstLogin>(INITIAL);

  const ask = async (credentials: TypedCredentials): Promise<void> => {
    setState((before) => ({ ...before, failure: null, isStillWaiting: false }));
    const end = await askFirstLogin(credentials);
    if (end.is === 'accepted') {
      setState(INITIAL);
      onDone(credentials);
    } else if (end.is === 'refused' && end.failure.reason === 'mutb_first_login') {
      setState(({ phase }) => ({ ...INITIAL, phase: 'waiting', isStillWaiting: phase === 'waiting' }));
    } else if (end.is === 'refused') {
      setState((before) => ({ ...before, failure: end.failure }));
    }
  };

  return { ...state, isChecking: pending.includes('mutbFirstLogin'), check: ask, restart: () => setState(INITIAL) };
}
