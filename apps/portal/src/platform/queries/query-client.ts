/**
 * React Query as the portal uses it: failures of queries and of mutations go to the failure desk. No automatic
 * retries here (the client has its one quiet retry), and no pausing while offline: a person waiting for nothing is
 * worse off than one who is told.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Handling } from '../errors/failure-desk.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

type FailureMeta = {
  /** The caller shows the failure itself (a panel, a form): only session and company errors replace the page. */
  readonly inPlace?: boolean;
  /** No central handling at all: FAQ, push, PDF (specification section 8) and sign-in. */
  readonly skipsCentralHandling?: boolean;
};

export function createQueryClient(onFailure: (failure: unknown, handling: Handling) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (query.meta?.skipsCentralHandling) return;
        // Figures that are on screen stay there when a newer reading fails.
        const inPlace = query.meta?.inPlace === true || query.state.data !== undefined;
        onFailure(failure, { inPlace, isWholePage: !inPlace });
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, ...[, , mutation]) => {
        if (mutation.meta?.skipsCentralHandling) return;
        const isForm = mutation.meta?.inPlace === true;
        onFailure(failure, { inPlace: isForm, hasTypedText: isForm });
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
