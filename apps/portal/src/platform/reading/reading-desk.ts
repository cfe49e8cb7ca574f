/**
 * 読み取りの受付 — the one place that starts a reading and knows how it goes. It belongs to the portal and not to a
 * screen: whoever goes on to another page while the record keeper is being read doesn't lose the reading, every screen
 * with figures can say that it is under way, and nothing starts a second one beside it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import type { Groundwork } from '../groundwork.ts';
import type { CredentialsToReadWith } from './credentials-to-read-with.ts';
import { type Reader, readAccount } from './read-account.ts';
import { IDLE, type ReadingEnd, type ReadingState } from './reading-state.ts';
import { forgetTyped, rememberTypedId } from './remembered-login.ts';
import { renewAfterFailure, renewAfterReading } from './renew.ts';
import { reportNoAnswer } from './report-no-answer.ts';
import { settleFailure } from './settle-failure.ts';

export interface ReadingRequest {
  readonly employee: Reader & { readonly account: { readonly id: number } };
  readonly credentials: CredentialsToReadWith;
}

export interface ReadingDesk {
  readonly store: StoreApi<ReadingState>;
  /** Starts a reading; while one is under way, its end is answered instead. */
  readonly read: (request: ReadingRequest) => Promise<ReadingEnd>;
  /** A navigation has ended. */
  readonly settle: () => void;
  /** Nothing of one employee's reading is left for the next. */
  readonly forget: () => void;
}

export function createReadingDesk(groundwork: Groundwork): ReadingDesk {
  const { outside, call, store: persisted } = groundwork;
  const store = createStore<ReadingState>(() => IDLE);
  let running: Promise<ReadingEnd> | null = null;
  let isLeaving = false;

  const start = async ({ employee, credentials }: ReadingRequest): Promise<ReadingEnd> => {
    const scrapingCode = crypto.randomUUID();
    const startedAt = outside.pathname();
    const isStillTheirs = () => persisted.getState().auth.sysUserCode === employee.sysUserCode;
    if (credentials.kind === 'typed') rememberTypedId(persisted, credentials.info.rkLoginId);
    store.setState({ current: { scrapingCode, isTakenIn: false }, failure: null, busyUntil: 0 });
    try {
      const onRead = () => store.setState({ current: { scrapingCode, isTakenIn: true } });
      const isRegistered = await readAccount(call, { employee, credentials, scrapingCode, onRead, isStillTheirs });
      if (!isRegistered) return 'left';
    } catch (failure) {
      if (!(failure instanceof CallFailure)) {
        store.setState(IDLE);
        throw failure;
      }
      void reportNoAnswer(outside, failure, { ...employee, accountId: employee.account.id, scrapingCode });
      if (!isStillTheirs()) return 'left';
      const { end, ...shown } = settleFailure(groundwork, failure, { employee, startedAt, scrapingCode });
      if (!isStillTheirs()) return 'left';
      isLeaving = end === 'left';
      // On the way to another page the progress stays: the form would flash up and be gone.
      store.setState(isLeaving ? shown : { ...shown, current: null });
      renewAfterFailure(groundwork);
      return end;
    }
    forgetTyped(persisted);
    store.setState(IDLE);
    await renewAfterReading(groundwork);
    return 'read';
  };

  return {
    store,
    read: (request) => {
      running ??= start(request).finally(() => {
        running = null;
      });
      return running;
    },
    settle: () => {
      if (isLeaving) store.setState({ current: null });
      isLeaving = false;
    },
    forget: () => store.setState(IDLE),
  };
}
