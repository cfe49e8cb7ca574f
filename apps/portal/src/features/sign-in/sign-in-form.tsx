/**
 * Renders the sign-in form. It is uncontrolled, so that what was typed or filled in before hydration is kept. The
 * e-mail address comes first; the next field depends on how this address signs in. Every filled-in field stays in the
 * form.
 */

import { SIGN_IN_TEXTS as TEXTS } from '@minori/wording/ja/sign-in';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sign-in-form.module.css';
import type { Press, Refusal, SignInState, Step } from './sign-in-outcome.ts';
import { type SignInParts, useSignIn } from './use-sign-in.ts';

/** The name that the server's findings use for each step's field. */
const FIELDS: Readonly<Record<Step, string>> = {
  mail: 'email',
  company: 'company',
  password: 'password',
  'company-account': 'email',
  code: 'code',
  'new-password': 'newPassword',
};

export function SignInForm({ parts }: { readonly parts: SignInParts }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, hasPasskeys, LaterStep, work, warmUp, restart } = useSignIn(form, parts);
  const { step, method, busy, refusal, notice } = state;
  const stepError = errorAt(refusal, FIELDS[step]);
  useFocusOnChange(form, state);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = form.current?.elements.namedItem('username');
    // Enter submits before the field has lost the focus.
    if (address instanceof HTMLInputElement) narrow(address);
    if (busy === null) void work('submit');
  };

  return (
    // POST, so that a submit before hydration never puts a password into the URL.
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/signIn"
      noValidate
      onSubmit={onSubmit}
      onFocus={warmUp}
    >
      {notice && (
        <Notice tone={notice.tone} isNew>
          <p>{notice.text}</p>
        </Notice>
      )}
      <MailField isAnswered={step !== 'mail'} error={errorAt(refusal, 'email')} />
      {(method === 1 || method === 3) && (
        <div hidden={step !== 'password'}>
          <PasswordField
            label={TEXTS.password}
            required
            name="password"
            autoComplete="current-password"
            error={errorAt(refusal, 'password')}
          />
        </div>
      )}
      {LaterStep && <LaterStep {...{ state, form, error: stepError }} />}
      <RefusalNotice refusal={refusal} isAtField={stepError !== undefined || errorAt(refusal, 'email') !== undefined} />
      <Actions {...{ state, hasPasskeys, work, restart }} />
    </form>
  );
}

type ActionsProps = Pick<ReturnType<typeof useSignIn>, 'state' | 'hasPasskeys' | 'work' | 'restart'>;

function Actions({ state: { step, busy }, hasPasskeys, work, restart }: ActionsProps) {
  const [submitText, submittingText] = TEXTS.submits[step];
  const press = (button: Press) => busy === null && void work(button);
  return (
    <div className={styles.actions}>
      <Button type="submit" wide loading={busy === 'submit' && submittingText}>
        {submitText}
      </Button>
      {step === 'mail' && hasPasskeys && (
        <Button
          variant="secondary"
          wide
          loading={busy === 'passkey' && submittingText}
          onClick={() => press('passkey')}
        >
          {TEXTS.passkey}
        </Button>
      )}
      {step === 'code' && (
        <Button variant="secondary" wide loading={busy === 'resend' && TEXTS.resending} onClick={() => press('resend')}>
          {TEXTS.resend}
        </Button>
      )}
      {step !== 'mail' && (
        <Button variant="quiet" onClick={() => busy === null && restart()}>
          {TEXTS.change}
        </Button>
      )}
    </div>
  );
}

interface MailFieldProps {
  /** Whether the method is known; then a button is needed to change the e-mail address. */
  readonly isAnswered: boolean;
  readonly error: string | undefined;
}

function MailField({ isAnswered, error }: MailFieldProps) {
  return (
    <TextField
      label={TEXTS.email}
      required
      name="username"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isAnswered}
      // The hint is shown only while the e-mail address is being asked for.
      support={isAnswered ? undefined : TEXTS.lead}
      error={error}
      onBlur={(event) => {
        narrow(event.currentTarget);
      }}
    />
  );
}

/** Converts the full-width characters of a Japanese keyboard to the same e-mail address in half width. */
function narrow(field: HTMLInputElement): void {
  field.value = field.value.normalize('NFKC').trim();
}

function RefusalNotice({ refusal, isAtField }: { readonly refusal: Refusal | null; readonly isAtField: boolean }) {
  if (refusal === null || isAtField) return null;
  return (
    <Notice tone="error" heading={TEXTS.failed.heading} isNew>
      <p>{refusal.text}</p>
    </Notice>
  );
}

function errorAt(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.kind === 'field' && refusal.field === field ? refusal.text : undefined;
}

/** Focuses the user's next place: the new field, or the field with an error. */
function useFocusOnChange(form: React.RefObject<HTMLFormElement | null>, { step, code, refusal }: SignInState) {
  const place = `${step} ${code?.codeRequestId}`;
  const previous = useRef(place);
  useEffect(() => {
    const isMoved = previous.current !== place;
    previous.current = place;
    const wanted = refusal?.kind === 'field' ? '[aria-invalid]' : isMoved ? FOCUS_BY_STEP[step] : null;
    if (wanted !== null) form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [form, step, place, refusal]);
}

const FOCUS_BY_STEP: Readonly<Record<Step, string>> = {
  mail: '[name=username]',
  company: '[name=company]',
  password: '[name=password]',
  'company-account': '[type=submit]',
  code: '[name=code]',
  'new-password': '[name=newPassword]',
};
