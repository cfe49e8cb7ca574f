/**
 * 読み取りの受付 — the one place that starts a reading and knows how it goes. It belongs to the portal and not to a
 * screen: whoever goes on to another page while the record keeper is being read doesn't lose the reading, every screen
 * with figures can say that it is under way, and nothing starts a second one beside it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import type { Groundwork } from '../groundwork.ts';
import { readAccount } from './read-account.ts';
import { IDLE, type ReadingEnd, type ReadingState } from './reading-state.ts';
import { forgetTyped, rememberTypedId } from './remembered-login.ts';
import { renewAfterFailure, renewAfterReading } from './renew.ts';
import { type ReadingRequest, type ScrapingOperations, scrapingOperations } from './scraping-operations.ts';

export interface ReadingDesk {
  readonly store: StoreApi<ReadingState>;
  /** Starts a reading; while one is under way, its end is answered instead. */
  readonly read: (request: ReadingRequest) => Promise<ReadingEnd>;
  /** Asks without reading. What was refused is shown by who asked; an earlier failure goes once it is accepted. */
  readonly askFirstLogin: ScrapingOperations['askFirstLogin'];
  /** A navigation has ended. */
  readonly settle: () => void;
  /** Nothing of one employee's reading is left for the next. */
  readonly forget: () => void;
}

export function createReadingDesk(groundwork: Groundwork): ReadingDesk {
  const { call, store: persisted } = groundwork;
  const store = createStore<ReadingState>(() => IDLE);
  const { begin, isTheirs, ask, settle, askFirstLogin } = scrapingOperations(groundwork, store);
  let running: Promise<ReadingEnd> | null = null;
  let isLeaving = false;

  const start = async (request: ReadingRequest): Promise<ReadingEnd> => {
    const { employee, credentials } = request;
    let begun = begin();
    if (credentials.kind === 'typed') rememberTypedId(persisted, credentials.info.rkLoginId);
    store.setState({ failure: null, busyUntil: 0 });
    try {
      const isRegistered = await readAccount(call, {
        ...{ employee, credentials },
        ask: (operation, used) => ask(operation, { employee, credentials: used }, begun),
        onPhase: (phase) => {
          // A second operation has a code of its own; the page on which the person pressed stays the same.
          if (phase === 'reading') begun = { ...begun, scrapingCode: crypto.randomUUID() };
          store.setState({ current: { scrapingCode: begun.scrapingCode, phase } });
        },
        isStillTheirs: () => isTheirs(employee),
      });
      if (!isRegistered) return 'left';
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) store.setState(IDLE);
      const settled = settle(thrown, request, begun);
      if (!settled) return 'left';
      const { end, failure, busyUntil } = settled;
      isLeaving = end === 'left';
      // On the way to another page the progress stays: the form would flash up and be gone.
      store.setState({ failure, busyUntil, ...(!isLeaving && { current: null }) });
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
    askFirstLogin,
    settle: () => {
      if (isLeaving) store.setState({ current: null });
      isLeaving = false;
    },
    forget: () => store.setState(IDLE),
  };
}
