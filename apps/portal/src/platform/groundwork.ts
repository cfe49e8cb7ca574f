/** What everything else of the portal stands on: the outside world, the client, the stores, and the failure desk. */
import type { QueryClient } from '@tanstack/react-query';
import type { Caller } from './api/caller.ts';
import type { FailureDesk } from './errors/failure-desk.ts';
import type { Outside } from './outside.ts';
import type { PersistedState } from './state/persisted-state.ts';

export interface Groundwork {
  readonly outside: Outside;
  readonly call: Caller;
  readonly store: PersistedState;
  readonly queries: QueryClient;
  readonly desk: FailureDesk;
}
