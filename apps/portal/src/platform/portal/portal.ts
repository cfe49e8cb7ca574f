/**
 * Creates the services of the app, once: the client, the stores, the queries, the error handler and sign-out.
 * `createPortal` gets the environment (network, storage, clock, navigation) as an argument, so that a test starts the
 * real portal with an environment of its own.
 */
import type { PersistStorage } from 'zustand/middleware';
import { createCaller } from '../api/caller.ts';
import type { Environment } from '../environment/environment.ts';
import { signInFromHere } from '../environment/return-to.ts';
import { isCached } from '../errors/cached-answers.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { type FlashNotice, sendNotice } from '../errors/flash-notice.ts';
import { reportFault } from '../log/front-log.ts';
import { createPushController, type PushController } from '../push/push-controller.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { createScrapeController, type ScrapeController } from '../scrape/scrape-controller.ts';
import type { AppServices } from '../services/services.ts';
import { createUses, notingUse, type Uses } from '../session/last-use.ts';
import { leaveSignedOut } from '../session/leave-signed-out.ts';
import { announceLogout, type EndedBy } from '../session/logout-event.ts';
import { isLogoutPending, sendLogout } from '../session/pending-logout.ts';
import { askingAgain, createReauthentication, type Reauthentication } from '../session/reauthentication.ts';
import { createPersistedState } from '../state/persisted-state.ts';
import { type RootState, withoutPerson } from '../state/root-state.ts';
import { forgetTextsOfTab, forgetTypedTexts } from '../state/typed-texts.ts';

export interface Portal extends AppServices {
  readonly scrape: ScrapeController;
  readonly push: PushController;
  /** The times of the first and last use of the session. */
  readonly uses: Uses;
  /** Opens the dialog for reauthentication before a call that requires it; `call` does so by itself. */
  readonly reauthentication: Reauthentication;
  /** Resets the local state at once, whether or not the server can be reached, tells other tabs, and goes to sign-in. */
  readonly signOut: () => void;
  /** Ends the session like `signOut`, but stays on the page; for public pages. */
  readonly endSession: (by: EndedBy) => void;
  /**
   * Called if another tab has ended or replaced the session: removes its data from this page, and goes to sign-in with
   * a message. Sign-in then leads back to the open page, unless a user ended the session.
   */
  readonly sendToSignIn: (text: string, by: EndedBy) => void;
}

const NOWHERE: PersistStorage<RootState> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

export function createPortal(environment: Environment): Portal {
  const store = createPersistedState(environment.local, () => !isLogoutPending(environment.local));
  const send = (notice: FlashNotice) => sendNotice(environment.session, notice);

  const forget = () => {
    store.setState(withoutPerson(store.getState()), true);
    queries.clear();
    scrape.forget();
    uses.forget();
    reauthentication.settle(false);
  };
  /** A page that is being left for sign-in ends at most one session, whatever responses still arrive. */
  let hasEnded = false;
  /** @param first what must reach the server before the session ends. */
  const endSession = (by: EndedBy, first: Promise<void> | null = null) => {
    hasEnded = true;
    // First, so that another tab learns the cause before it sees that nobody is stored any more.
    announceLogout(environment.local, environment.now(), by);
    forget();
    forgetTypedTexts(environment.local);
    forgetTextsOfTab(environment.session);
    return sendLogout(environment.connection, environment.local, first);
  };
  const errorHandler = createErrorHandler({
    place: () => ({
      pathname: environment.pathname(),
      search: environment.search(),
      companyUrl: store.getState().auth.url || null,
    }),
    go: environment.go,
    endSession: () => {
      if (!hasEnded) void endSession('itself');
    },
    sendNotice: send,
    isCached: (name) => isCached(store.getState(), name),
    isBeingLeft: environment.isBeingLeft,
    report: (fault) =>
      void reportFault(environment.connection, { at: 'answer', fault, pathname: environment.pathname() }),
    now: environment.now,
  });
  const queries = createQueryClient((failure, circumstances) => void errorHandler.handle(failure, circumstances));
  const reauthentication = createReauthentication();
  const uses = createUses(environment);
  const caller = notingUse(createCaller(environment.connection), () => {
    if (store.getState().auth.id !== 0) uses.note();
  });
  const call = askingAgain(caller, reauthentication.ask);
  const appServices: AppServices = { environment, call, store, queries, errorHandler };
  const scrape = createScrapeController(appServices);
  const push = createPushController(appServices);

  return {
    ...appServices,
    scrape,
    push,
    reauthentication,
    uses,
    endSession: (by) => void endSession(by),
    // The push subscription is removed on the server while the state still contains it, and before the session ends.
    signOut: () => void leaveSignedOut(environment, endSession('user', push.release())),
    sendToSignIn: (text, by) => {
      // The other tab has already written the storage, perhaps for the next employee: only this page's memory is reset.
      store.persist.setOptions({ storage: NOWHERE });
      forget();
      send({ text, tone: 'info', at: environment.now() });
      environment.go(by === 'user' ? '/signIn' : signInFromHere(environment));
    },
  };
}
