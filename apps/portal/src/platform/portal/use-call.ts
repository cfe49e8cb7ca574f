/**
 * Hooks that make calls. `useCallQuery(CALLS.x, { query })` fetches and caches; `useCallMutation(CALLS.x)` changes
 * data. Failures reach the error handler without further code; the contract's table decides how they are handled.
 */
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import {
  type QueryMeta,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { arrivedAnswer } from '../api/attempt.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { callKey } from '../queries/call-key.ts';
import { usePortal } from './portal-context.tsx';

export function useCallQuery<C extends Call>(
  definition: C,
  input: CallInput<C>,
  { enabled = true, meta }: { readonly enabled?: boolean; readonly meta?: QueryMeta } = {},
): UseQueryResult<CallResponse<C>, CallFailure> {
  const { call } = usePortal();
  useArrived(definition, [{ input, enabled }]);
  return useQuery<CallResponse<C>, CallFailure>({
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => call(definition, { ...input, signal }),
    enabled,
    ...(meta && { meta }),
  });
}

interface Asked<C extends Call> {
  readonly input: CallInput<C>;
  readonly enabled: boolean;
}

/**
 * Puts responses that arrived before the component into the cache before its first rendering, so that it doesn't
 * render without them first. They don't count as a use of the session: the guard's own call does.
 */
function useArrived<C extends Call>(definition: C, asked: readonly Asked<C>[]): void {
  const { environment, queries } = usePortal();
  useState(() => {
    for (const { input, enabled } of asked) {
      const queryKey = callKey(definition, input);
      if (!enabled || queries.getQueryState(queryKey)) continue;
      const answer = arrivedAnswer(environment.connection, definition, input);
      if (answer !== undefined) queries.setQueryData(queryKey, answer);
    }
  });
}

/** Makes the same call for several inputs at once; the results are in the order of the inputs. */
export function useCallQueries<C extends Call>(
  definition: C,
  asked: readonly Asked<C>[],
): UseQueryResult<CallResponse<C>, CallFailure>[] {
  const { call } = usePortal();
  useArrived(definition, asked);
  return useQueries({
    queries: asked.map(({ input, enabled }) => ({
      queryKey: callKey(definition, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(definition, { ...input, signal }),
      enabled,
    })),
  });
}

export function useCallMutation<C extends Call>(
  definition: C,
): UseMutationResult<CallResponse<C>, CallFailure, CallInput<C>> {
  const { call } = usePortal();
  return useMutation<CallResponse<C>, CallFailure, CallInput<C>>({ mutationFn: (input) => call(definition, input) });
}
