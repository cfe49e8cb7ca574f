/** The services on which the rest of the portal is built: environment, client, store, queries, error handler. */
import type { QueryClient } from '@tanstack/react-query';
import type { Caller } from '../api/caller.ts';
import type { Environment } from '../environment/environment.ts';
import type { ErrorHandler } from '../errors/error-handler.ts';
import type { PersistedState } from '../state/persisted-state.ts';

export interface AppServices {
  readonly environment: Environment;
  readonly call: Caller;
  readonly store: PersistedState;
  readonly queries: QueryClient;
  readonly errorHandler: ErrorHandler;
}
