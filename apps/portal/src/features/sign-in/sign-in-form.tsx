/**
 * The sign-in form: uncontrolled, so that what was typed or filled in before the page came alive is kept. Mail first;
 * the password field appears when the method asks for one.
 */
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SIGN_IN_TEXTS as TEXTS } from '../../wording/sign-in.ts';
import styles from './sign-in-form.module.css';
import type { Refusal } from './sign-in-outcome.ts';
import { type SignInParts, type SignInState, useSignIn } from './use-sign-in.ts';

export function SignInForm({ parts }: { readonly parts: SignInParts }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit, warmUp, restart } = useSignIn(form, parts);
  const { method, busy, refusal, notice } = state;
  const asksPassword = method === 1 || method === 3;
  useFocusOnChange(form, state);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    // POST, so that a press before the page is alive never puts a password into the address.
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
      <MailField isAnswered={asksPassword} refusal={refusal} />
      {asksPassword && (
        <PasswordField
          label={TEXTS.password}
          required
          name="password"
          autoComplete="current-password"
          error={fieldError(refusal, 'password')}
        />
      )}
      {method === 2 && (
        <Notice tone="info" heading={TEXTS.companyAccount.heading} isNew>
          <p>{TEXTS.companyAccount.text}</p>
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <div className={styles.actions}>
        <Button type="submit" wide loading={busy && (asksPassword ? TEXTS.signingIn : TEXTS.asking)}>
          {asksPassword ? TEXTS.submit : TEXTS.next}
        </Button>
        {method !== null && (
          <Button variant="quiet" onClick={restart}>
            {TEXTS.change}
          </Button>
        )}
      </div>
    </form>
  );
}

interface MailFieldProps {
  /** The method is known: the address is changed by its own button. */
  readonly isAnswered: boolean;
  readonly refusal: Refusal | null;
}

function MailField({ isAnswered, refusal }: MailFieldProps) {
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
      error={fieldError(refusal, 'email')}
      onBlur={(event) => {
        event.currentTarget.value = event.currentTarget.value.normalize('NFKC').trim();
      }}
    />
  );
}

function RefusalNotice({ refusal }: { readonly refusal: Refusal | null }) {
  if (refusal?.kind === 'password-expired') {
    return (
      <Notice tone="warning" heading={TEXTS.passwordExpired.heading} isNew>
        <p>{TEXTS.passwordExpired.text}</p>
      </Notice>
    );
  }
  if (refusal?.kind !== 'refused') return null;
  return (
    <Notice tone="error" heading={TEXTS.failed.heading} isNew>
      <p>{refusal.text}</p>
    </Notice>
  );
}

function fieldError(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.kind === 'field' && refusal.field === field ? refusal.text : undefined;
}

/** The focus goes to what the person has to do next: the password once it is asked for, or the field that is wrong. */
function useFocusOnChange(form: React.RefObject<HTMLFormElement | null>, { method, refusal }: SignInState) {
  const previous = useRef(method);
  useEffect(() => {
    const asked = previous.current !== method;
    previous.current = method;
    if (refusal?.kind === 'field') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (asked)
      form.current?.querySelector<HTMLElement>(method === null ? '[name=username]' : '[name=password]')?.focus();
  }, [form, method, refusal]);
}
