/**
 * What every screen of the app stands on, made once and passed down: the client, the stores, the queries, the failure
 * desk and sign-out. `createPortal` gets the outside world (network, storage, clock, navigation) as arguments, so a
 * test starts the real portal with its own.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { PersistStorage } from 'zustand/middleware';
import type { Connection } from './api/attempt.ts';
import { type Caller, createCaller } from './api/caller.ts';
import { createFailureDesk, type FailureDesk } from './errors/failure-desk.ts';
import { sendNotice, type TravellingNotice } from './errors/travelling-notice.ts';
import { createQueryClient } from './queries/query-client.ts';
import { announceLogout } from './session/logout-event.ts';
import { isLogoutPending, sendLogout } from './session/pending-logout.ts';
import { createPersistedState, type PersistedState } from './state/persisted-state.ts';
import { type RootState, withoutPerson } from './state/root-state.ts';
import type { SafeStorage } from './state/safe-storage.ts';

export interface Outside {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Milliseconds since 1970; the portal has no other clock. */
  readonly now: () => number;
  readonly pathname: () => string;
  /** The host on which the portal was opened. */
  readonly host: string;
  /** Goes to a page: inside the app where it can, else to another document. */
  readonly go: (to: string) => void;
}

export interface Portal {
  readonly outside: Outside;
  readonly call: Caller;
  readonly store: PersistedState;
  readonly queries: QueryClient;
  readonly desk: FailureDesk;
  /** Local reset at once, whether or not the server can be reached; other tabs are told. */
  readonly signOut: () => void;
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
  };
  const endSession = () => {
    forget();
    announceLogout(outside.local, outside.now());
    void sendLogout(outside.connection, outside.local);
  };
  const desk = createFailureDesk({
    place: () => ({ pathname: outside.pathname(), companyUrl: store.getState().auth.url || null }),
    go: outside.go,
    endSession,
    sendNotice: send,
    now: outside.now,
  });
  const queries = createQueryClient((failure, options) => void desk.handle(failure, options));

  return {
    outside,
    call: createCaller(outside.connection),
    store,
    queries,
    desk,
    signOut: () => {
      endSession();
      outside.go('/signIn');
    },
    sendToSignIn: (text) => {
      // The storage is as another tab has left it, perhaps the next employee's already: only this page forgets.
      store.persist.setOptions({ storage: NOWHERE });
      forget();
      send({ text, tone: 'info', at: outside.now() });
      outside.go('/signIn');
    },
  };
}
