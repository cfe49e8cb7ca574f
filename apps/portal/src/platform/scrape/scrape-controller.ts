/**
 * 読み取りの受付 — the one place that starts a scrape and knows its state. It belongs to the portal and not to a screen: the
 * scrape goes on when the user opens another page, every screen with figures can show that it is running, and no second one
 * starts beside it.
 */
import { rkUserInfo } from '@minori/contract/login-information';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';
import { refreshAccount } from '../session/account.ts';
import { readAccount } from './read-account.ts';
import { forgetTyped, rememberTypedId } from './remembered-login.ts';
import { IDLE, type ScrapeEnd, type ScrapeState } from './scrape-state.ts';
import { type ScrapeRequest, type ScrapingOperations, scrapingOperations } from './scraping-operations.ts';

export interface ScrapeController {
  readonly store: StoreApi<ScrapeState>;
  /** Starts a scrape; while one is under way, its end is answered instead. */
  readonly read: (request: ScrapeRequest) => Promise<ScrapeEnd>;
  /** Asks without reading. What was refused is shown by who asked; an earlier failure goes once it is accepted. */
  readonly askFirstLogin: ScrapingOperations['askFirstLogin'];
  /** A navigation has ended. */
  readonly settle: () => void;
  /** Nothing of one employee's reading is left for the next. */
  readonly forget: () => void;
}

export function createScrapeController(appServices: AppServices): ScrapeController {
  const { call, store: persisted } = appServices;
  const store = createStore<ScrapeState>(() => IDLE);
  const { begin, isTheirs, ask, settle, askFirstLogin } = scrapingOperations(appServices, store);
  let running: Promise<ScrapeEnd> | null = null;
  let isLeaving = false;

  const start = async (request: ScrapeRequest): Promise<ScrapeEnd> => {
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
      renewAfterFailure(appServices);
      return end;
    }
    forgetTyped(persisted);
    store.setState(IDLE);
    await renewAfterScrape(appServices);
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

/**
 * Refetches after a scrape: every figure after a good one, and the connection after a failed one.
 * Resolves when the account says that a site is connected; figures on screen follow by themselves.
 */
async function renewAfterScrape(appServices: AppServices): Promise<void> {
  void appServices.queries.invalidateQueries();
  // What was read has been registered: if only the account can't be refetched, the next screen will do so.
  await refreshAccount(appServices).catch(() => undefined);
}

/** Whether scrapes by themselves go on, and how many tries are left. */
function renewAfterFailure(appServices: AppServices): void {
  void appServices.queries.invalidateQueries({ queryKey: callKey(rkUserInfo) });
  refreshAccount(appServices).catch(() => undefined);
}
