/**
 * Configures React Query for the portal: failures of queries and mutations go to the error handler. It makes no
 * retries (the client makes its own), and doesn't pause while offline, because a failure must be shown.
 */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Circumstances } from '../errors/error-handler.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether stored data or a message of the screen stand in for a failure. */
      readonly isCached?: boolean;
    };
  }
}

/** Notifications for components that have not been delivered yet. */
let waiting: (() => void)[] = [];

function deliverWaiting(): void {
  const told = waiting;
  waiting = [];
  for (const tell of told) queueMicrotask(tell);
}

// Responses that arrive together are rendered together. By default each is delivered in a task of its own, so that a
// start rendered the page once per response.
notifyManager.setScheduler((tell) => {
  if (waiting.push(tell) === 1) setTimeout(deliverWaiting);
});

export function createQueryClient(onFailure: (failure: unknown, circumstances?: Circumstances) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta, state }) =>
        onFailure(failure, { isOnScreen: meta?.isCached === true || state.data !== undefined }),
    }),
    mutationCache: new MutationCache({ onError: (failure) => onFailure(failure) }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
