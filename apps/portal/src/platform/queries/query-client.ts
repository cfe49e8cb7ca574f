/**
 * React Query as the portal uses it: failures of queries and mutations go to the error handler. No automatic retries here
 * (the client has its one quiet retry), and no pausing while offline, because a failure must be shown.
 */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Circumstances } from '../errors/error-handler.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What this device keeps of the answer, or what the screen says without it, stands in for it. */
      readonly isCached?: boolean;
    };
  }
}

/** What waits to be told to the screen. */
let waiting: (() => void)[] = [];

function tellWaiting(): void {
  const told = waiting;
  waiting = [];
  for (const tell of told) queueMicrotask(tell);
}

// Answers that come together are drawn together: with a task for each, as it is without this, a start drew the page for each.
notifyManager.setScheduler((tell) => {
  if (waiting.push(tell) === 1) setTimeout(tellWaiting);
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
