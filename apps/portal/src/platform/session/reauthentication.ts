/**
 * 本人確認 — opens the password dialog when a call is refused because the last sign-in is too long ago (asvs.md V7.5.1),
 * and then repeats the call, so that no screen has to handle it. Calls refused at the same time share one dialog;
 * after a cancel each gets its original failure.
 */
import type { Call } from '@minori/contract/call';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestOptions } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { Caller } from '../api/caller.ts';

export interface Reauthentication {
  /** Read by the dialog. */
  readonly store: StoreApi<{ readonly isAsked: boolean }>;
  /**
   * Opens the dialog, or joins the open one.
   * @returns whether the user has proved their identity.
   */
  readonly ask: () => Promise<boolean>;
  /** Closes the dialog with this result for all waiting calls; does nothing if none is open. */
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

/** Repeats a call at most once: otherwise a call that is refused even after the right password would ask for ever. */
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

/** Whether a call failed because it needs reauthentication; after a dialog this means that the user cancelled. */
export function isNotFresh(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.error.reason === 'reauthentication_required';
}
