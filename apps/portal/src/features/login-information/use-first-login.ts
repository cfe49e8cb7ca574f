/**
 * 初回ログイン — asks the trust bank whether its set-up has been done. The answer 503 `mutb_first_login` says that it
 * still waits (errors.md, hole 5); other failures are as anywhere else.
 */
import { useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import type { TypedCredentials } from './credentials.ts';
import { useScrape } from './use-scrape.ts';

export interface FirstLogin {
  /** `asked` before the first question; `waiting` once the bank has said that the set-up is still to be done. */
  readonly phase: 'asked' | 'waiting';
  /** Why the last question failed; null when it was answered. */
  readonly failure: LastFailure | null;
  /** Asked again, and still waiting. */
  readonly isStillWaiting: boolean;
}

const BEGIN: FirstLogin = { phase: 'asked', failure: null, isStillWaiting: false };

/** @param onDone the set-up is done: these credentials may read. */
export function useFirstLogin(employee: Employee, onDone: (credentials: TypedCredentials) => void) {
  const { pending, askFirstLogin } = useScrape(employee);
  const [state, setState] = useState<FirstLogin>(BEGIN);

  const ask = async (credentials: TypedCredentials): Promise<void> => {
    setState((before) => ({ ...before, failure: null, isStillWaiting: false }));
    const end = await askFirstLogin(credentials);
    if (end.is === 'accepted') {
      setState(BEGIN);
      onDone(credentials);
    } else if (end.is === 'refused' && end.failure.reason === 'mutb_first_login') {
      setState(({ phase }) => ({ ...BEGIN, phase: 'waiting', isStillWaiting: phase === 'waiting' }));
    } else if (end.is === 'refused') {
      setState((before) => ({ ...before, failure: end.failure }));
    }
  };

  return { ...state, isChecking: pending.includes('mutbFirstLogin'), check: ask, restart: () => setState(BEGIN) };
}
