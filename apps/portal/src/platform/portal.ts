/**
 * What every screen of the app stands on, made once and passed down: the client, the stores, the queries, the failure
 * desk and sign-out. `createPortal` gets the outside world (network, storage, clock, navigation) as arguments, so a
 * test starts the real portal with its own.
 */
import type { PersistStorage } from 'zustand/middleware';
import { createCaller } from './api/caller.ts';
import { createFailureDesk } from './errors/failure-desk.ts';
import { isKept } from './errors/kept-answers.ts';
import { sendNotice, type TravellingNotice } from './errors/travelling-notice.ts';
import type { Groundwork } from './groundwork.ts';
import { reportFault } from './log/front-log.ts';
import type { Outside } from './outside.ts';
import { createPushDesk, type PushDesk } from './push/push-desk.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createReadingDesk, type ReadingDesk } from './reading/reading-desk.ts';
import { createUses, notingUse, type Uses } from './session/last-use.ts';
import { leaveSignedOut } from './session/leave-signed-out.ts';
import { announceLogout } from './session/logout-event.ts';
import { isLogoutPending, sendLogout } from './session/pending-logout.ts';
import { askingAgain, createReauthentication, type Reauthentication } from './session/reauthentication.ts';
import { createPersistedState } from './state/persisted-state.ts';
import { type RootState, withoutPerson } from './state/root-state.ts';
import { forgetTextsOfTab, forgetTypedTexts } from './state/typed-texts.ts';

export interface Portal extends Groundwork {
  readonly reading: ReadingDesk;
  readonly push: PushDesk;
  /** When the session was used last. */
  readonly uses: Uses;
  /** Asks who is there before a call that wants to know; `call` does so by itself. */
  readonly reauthentication: Reauthentication;
  /** Local reset at once, whether or not the server can be reached; other tabs are told. */
  readonly signOut: () => void;
  /** The same on a page that may be read signed out: the person stays there. */
  readonly endSession: () => void;
  /** Another tab ended or replaced the session: this page forgets it, and goes to sign-in with a sentence. */
  readonly sendToSignIn: (text: string) => void;
}

const NOWHERE: PersistStorage<RootState> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

export function createPortal(outside: Outside): Portal {
  const store = createPersistedState(outside.local, () => !isLogoutPending(outside.local));
  const send = (notice: TravellingNotice) => sendNotice(outside.session, notice);

  const forget = () => {
    store.setState(withoutPerson(store.getState()), true);
    queries.clear();
    reading.forget();
    uses.forget();
    reauthentication.settle(false);
  };
  /** A page is left for another document to sign in: this one ends one session at most, whatever keeps answering. */
  let hasEnded = false;
  /** @param first what has to reach the server while the session lives. */
  const endSession = (first: Promise<void> | null = null) => {
    hasEnded = true;
    forget();
    forgetTypedTexts(outside.local);
    forgetTextsOfTab(outside.session);
    announceLogout(outside.local, outside.now());
    return sendLogout(outside.connection, outside.local, first);
  };
  const desk = createFailureDesk({
    place: () => ({
      pathname: outside.pathname(),
      search: outside.search(),
      companyUrl: store.getState().auth.url || null,
    }),
    go: outside.go,
    endSession: () => {
      if (!hasEnded) void endSession();
    },
    sendNotice: send,
    isKept: (name) => isKept(store.getState(), name),
    isBeingLeft: outside.isBeingLeft,
    report: (fault) => void reportFault(outside.connection, { at: 'answer', fault, pathname: outside.pathname() }),
    now: outside.now,
  });
  const queries = createQueryClient((failure, circumstances) => void desk.handle(failure, circumstances));
  const reauthentication = createReauthentication();
  const uses = createUses(outside);
  const caller = notingUse(createCaller(outside.connection), () => {
    if (store.getState().auth.id !== 0) uses.note();
  });
  const call = askingAgain(caller, reauthentication.ask);
  const groundwork: Groundwork = { outside, call, store, queries, desk };
  const reading = createReadingDesk(groundwork);
  const push = createPushDesk(groundwork);

  return {
    ...groundwork,
    reading,
    push,
    reauthentication,
    uses,
    endSession: () => void endSession(),
    // Asked for while the state still says which device it is, and before the session ends.
    signOut: () => void leaveSignedOut(outside, endSession(push.release())),
    sendToSignIn: (text) => {
      // The storage is as another tab has left it, perhaps the next employee's already: only this page forgets.
      store.persist.setOptions({ storage: NOWHERE });
      forget();
      send({ text, tone: 'info', at: outside.now() });
      outside.go('/signIn');
    },
  };
}
