/**
 * Renders the steps of the sign-in form after the password, or in place of it. It is loaded with the code that calls
 * the server, not with the page.
 */

import { LATER_SIGN_IN_TEXTS as TEXTS } from '@minori/wording/ja/later-sign-in';
import { type RefObject, useEffect, useState } from 'react';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { expiredRules } from './expired-password.ts';
import { narrowCode } from './narrow-code.ts';
import type { SignInState } from './sign-in-outcome.ts';

export interface LaterStepProps {
  readonly state: SignInState;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Error of the step's own field. */
  readonly error: string | undefined;
}

export function LaterStep({ state, form, error }: LaterStepProps) {
  const { step, code, method } = state;
  if (step === 'company') return <CompanyStep error={error} />;
  if (step === 'company-account') return <p>{TEXTS.companyAccount}</p>;
  if (step === 'code' && code) return <CodeStep key={code.codeRequestId} lifetimeMs={code.lifetimeMs} error={error} />;
  if (step === 'new-password') return <NewPasswordStep {...{ form, method, error }} />;
  return null;
}

/** Asks for the company: companies of one group share the domain of the e-mail address, but sign in differently. */
function CompanyStep({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      label={TEXTS.company.label}
      support={TEXTS.company.support}
      required
      name="company"
      autoCapitalize="none"
      autoComplete="organization"
      spellCheck={false}
      error={error}
    />
  );
}

function CodeStep({ lifetimeMs, error }: { readonly lifetimeMs: number; readonly error: string | undefined }) {
  return (
    <>
      <TextField
        label={TEXTS.code.label}
        support={TEXTS.code.support}
        required
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={error}
        onBlur={({ currentTarget }) => {
          currentTarget.value = narrowCode(currentTarget.value);
        }}
      />
      <TimeLeft lifetimeMs={lifetimeMs} />
    </>
  );
}

const MINUTE_MS = 60_000;

/**
 * Shows the remaining whole minutes, because a ticking clock makes people nervous. Announced only when the time is
 * over.
 */
function TimeLeft({ lifetimeMs }: { readonly lifetimeMs: number }) {
  const [left, setLeft] = useState(lifetimeMs);
  useEffect(() => {
    // Uses the clock instead of counting, because timers of a background page are suspended.
    const end = Date.now() + lifetimeMs;
    const timer = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [lifetimeMs]);
  const isOver = left <= 0;
  return (
    <p role="status" aria-live={isOver ? 'polite' : 'off'}>
      {isOver ? TEXTS.code.over : TEXTS.code.left(Math.ceil(left / MINUTE_MS))}
    </p>
  );
}

function NewPasswordStep({ form, method, error }: Pick<SignInState, 'method'> & Omit<LaterStepProps, 'state'>) {
  // The form is mounted since the first step, so that its ref is set here.
  const [rules] = useState(() => expiredRules(form.current, method));
  return (
    <>
      <Notice tone="warning" heading={TEXTS.expired.heading} isNew>
        <p>{TEXTS.expired.text}</p>
      </Notice>
      <NewPasswordField rules={rules} error={error} />
    </>
  );
}
