/**
 * 本人確認 — a call that is refused because its session is no longer fresh (asvs.md V7.5.1) asks for the password and is
 * made once more, so that no screen has to know of it. Calls that are refused at the same time share one question, and
 * whoever cancels gets the first failure, as if nobody had asked.
 */
import type { Call } from '@minori/contract/call';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestOptions } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { Caller } from '../api/caller.ts';

export interface Reauthentication {
  /** Read by the dialog. */
  readonly store: StoreApi<{ readonly isAsked: boolean }>;
  /** Opens the question, or joins the open one. @returns whether the person has said who they are. */
  readonly ask: () => Promise<boolean>;
  /** The answer for everybody who waits; without a question nothing happens. */
  readonly settle: (isConfirmed: boolean) => void;
}

export function createReauthentication(): Reauthentication {
  const store = createStore(() => ({ isAsked: false }));
  let waiting: ((isConfirmed: boolean) => void)[] = [];
  return {
    store,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        store.setState({ isAsked: true });
      }),
    settle: (isConfirmed) => {
      const all = waiting;
      waiting = [];
      store.setState({ isAsked: false });
      for (const resolve of all) resolve(isConfirmed);
    },
  };
}

/** Once more at most: a session that is refused after the right password would otherwise ask for ever. */
export function askingAgain(call: Caller, ask: Reauthentication['ask']): Caller {
  return async (definition: Call, request: RequestOptions) => {
    try {
      return await call(definition, request as never);
    } catch (failure) {
      if (!isNotFresh(failure)) throw failure;
      request.onQuestion?.();
      if (!(await ask())) throw failure;
      return call(definition, request as never);
    }
  };
}

/** Whether nobody has proved lately who they are: after a question, that it was left unanswered. */
export function isNotFresh(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.error.reason === 'reauthentication_required';
}
