/** The sign-in page's steps: the mail decides the method, then the password; what is typed stays in the form throughout. */
import { type RefObject, useEffect, useState } from 'react';
import { SIGN_IN_TEXTS } from '../../wording/sign-in.ts';
import type { SignInOutside } from './sign-in.ts';
import type { Method, Refusal, SignInNotice } from './sign-in-outcome.ts';

export interface SignInState {
  readonly method: Method | null;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly notice: SignInNotice | null;
}

/** The part that talks to the server: fetched once somebody uses the form, or when something is left from before. */
export interface SignInParts {
  readonly load: () => Promise<typeof import('./sign-in.ts')>;
  readonly open: () => Promise<SignInOutside>;
  /** Something is waiting in storage: a sentence, or a sign-out. */
  readonly isExpected: () => boolean;
}

export function useSignIn(form: RefObject<HTMLFormElement | null>, parts: SignInParts) {
  const [state, setState] = useState<SignInState>({ method: null, busy: false, refusal: null, notice: null });
  const change = (part: Partial<SignInState>) => setState((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (!parts.isExpected()) return;
    Promise.all([parts.load(), parts.open()])
      .then(([{ arrive }, outside]) => arrive(outside))
      .then((notice) => setState((before) => ({ ...before, notice })))
      // Without the script there is nothing to tell; the form says so when it is used.
      .catch(() => undefined);
  }, [parts]);

  const submit = async () => {
    change({ busy: true, refusal: null });
    try {
      change({ busy: false, ...(await next(new FormData(form.current ?? undefined))) });
    } catch {
      change({ busy: false, refusal: { kind: 'refused', text: SIGN_IN_TEXTS.failed.network } });
    }
  };

  const next = async (fields: FormData): Promise<Partial<SignInState>> => {
    const [{ askMethod, signIn }, outside] = await Promise.all([parts.load(), parts.open()]);
    const email = String(fields.get('username') ?? '');
    const { method } = state;
    if (method === null) {
      const outcome = await askMethod(outside, email);
      return outcome.ok ? { method: outcome.value } : { refusal: outcome.refusal };
    }
    const refusal = await signIn(outside, { method, email, password: String(fields.get('password') ?? '') });
    // On the way out the button stays busy: a second press would sign in twice.
    return refusal ? { refusal } : { busy: true };
  };

  const warmUp = () => void parts.load().catch(() => undefined);
  return { state, submit, warmUp, restart: () => change({ method: null, refusal: null }) };
}
