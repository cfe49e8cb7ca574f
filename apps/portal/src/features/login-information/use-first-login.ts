/**
 * 初回ログイン — asks the trust bank whether its set-up has been done. The answer 503 `mutb_first_login` says that it
 * still waits, and is handled here alone (errors.md, hole 5); other failures are as anywhere else.
 */
import { CALLS } from '@minori/contract/calls';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { countRefusal } from '../../platform/reading/remembered-login.ts';
import { reportNoAnswer } from '../../platform/reading/report-no-answer.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import type { TypedCredentials } from './credentials.ts';

export interface FirstLogin {
  /** `asked` before the first question; `waiting` once the bank has said that the set-up is still to be done. */
  readonly phase: 'asked' | 'waiting';
  readonly isChecking: boolean;
  /** Why the last question failed; null when it was answered. */
  readonly failure: string | null;
  /** Asked again, and still waiting. */
  readonly isStillWaiting: boolean;
}

const BEGIN: FirstLogin = { phase: 'asked', isChecking: false, failure: null, isStillWaiting: false };

/** @param onDone the set-up is done: these credentials may read. */
export function useFirstLogin(employee: Employee, onDone: (credentials: TypedCredentials) => void) {
  const { call, desk, store, outside } = usePortal();
  const [state, setState] = useState<FirstLogin>(BEGIN);
  const { sysUserCode, sysOrganizationCode, account } = employee;

  const check = async (credentials: TypedCredentials): Promise<void> => {
    const scrapingCode = crypto.randomUUID();
    setState((before) => ({ ...before, isChecking: true, failure: null, isStillWaiting: false }));
    const { rkLoginId: rkId, password: rkPass } = credentials.info;
    try {
      await call(CALLS.mutbFirstLogin, {
        body: { scrapingCode, sysUserCode, sysOrganizationCode, rkId, rkPass, birthday: '' },
      });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      void reportNoAnswer(outside, failure, { sysUserCode, accountId: account.id, scrapingCode });
      if (failure.error.reason === 'mutb_first_login') {
        setState(({ phase }) => ({ ...BEGIN, phase: 'waiting', isStillWaiting: phase === 'waiting' }));
        return;
      }
      countRefusal(store, failure.error.reason);
      const stays = desk.handle(failure, { inPlace: true, hasTypedText: true, supportId: scrapingCode });
      if (stays) setState((before) => ({ ...before, isChecking: false, failure: failureText(failure) }));
      return;
    }
    setState(BEGIN);
    onDone(credentials);
  };

  return { ...state, check, restart: () => setState(BEGIN) };
}
