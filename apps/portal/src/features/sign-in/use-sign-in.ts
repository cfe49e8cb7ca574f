/**
 * Controls the steps of the sign-in page: the e-mail address decides the method, then the password. Typed values stay
 * in the form throughout.
 */

import { SIGN_IN_TEXTS } from '@minori/wording/ja/sign-in';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { LaterStepProps } from './later-step.tsx';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Press, SignInChange, SignInState } from './sign-in-outcome.ts';

/** The code that calls the server: loaded once the form is used, or if something is stored for this page. */
export interface SignInParts {
  readonly load: () => Promise<typeof import('./sign-in.ts')>;
  readonly open: () => Promise<SignInEnvironment>;
  /** Whether the browser's storage holds a notice or a pending sign-out. */
  readonly isExpected: () => boolean;
}

const START = {
  ...({ step: 'mail', method: null, company: null } as const),
  ...({ code: null, isPasswordExpiredError: false, refusal: null } as const),
};

export function useSignIn(form: RefObject<HTMLFormElement | null>, parts: SignInParts) {
  const [state, setState] = useState<SignInState>({ ...START, busy: null, notice: null });
  const [LaterStep, setLaterStep] = useState<ComponentType<LaterStepProps> | null>(null);
  // Decided after hydration, because the prerendered page doesn't know the browser.
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const change = (result: SignInChange) => setState((before) => ({ ...before, ...result }));

  useEffect(() => {
    setHasPasskeys('PublicKeyCredential' in window);
    if (!parts.isExpected()) return;
    Promise.all([parts.load(), parts.open()])
      .then(([{ arrive }, environment]) => arrive(environment))
      .then((notice) => setState((before) => ({ ...before, notice })))
      // If the code can't be loaded, no notice is shown; the form reports the failure when it is used.
      .catch(() => undefined);
  }, [parts]);

  const work = async (busy: Press) => {
    if (!form.current) return;
    change({ busy, refusal: null });
    const loaded = await Promise.all([parts.load(), parts.open()]).catch(() => null);
    if (loaded === null) {
      change({ busy: null, refusal: { kind: 'refused', text: SIGN_IN_TEXTS.failed.network } });
      return;
    }
    const [part, environment] = loaded;
    // Calls and imports return their failures: what is thrown is a fault of the program.
    const result = await part[busy](environment, state, form.current).catch(() => part.FAULT);
    setLaterStep(() => part.LaterStep);
    change({ busy: null, ...result });
  };

  const warmUp = () => void parts.load().catch(() => undefined);
  return { state, hasPasskeys, LaterStep, work, warmUp, restart: () => change(START) };
}
