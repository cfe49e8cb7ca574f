/**
 * Calls as hooks. `useCallQuery(CALLS.x, { query })` fetches and keeps; `useCallMutation(CALLS.x)` changes.
 * Failures reach the error handler by themselves; the contract's table says what it does with them.
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
import type { CallFailure } from '../api/call-failure.ts';
import { callKey } from '../queries/call-key.ts';
import { usePortal } from './portal-context.tsx';

export function useCallQuery<C extends Call>(
  definition: C,
  input: CallInput<C>,
  { enabled = true, meta }: { readonly enabled?: boolean; readonly meta?: QueryMeta } = {},
): UseQueryResult<CallResponse<C>, CallFailure> {
  const { call } = usePortal();
  return useQuery<CallResponse<C>, CallFailure>({
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => call(definition, { ...input, signal }),
    enabled,
    ...(meta && { meta }),
  });
}

/** The same call for several inputs at once, in their order. */
export function useCallQueries<C extends Call>(
  definition: C,
  asked: readonly { readonly input: CallInput<C>; readonly enabled: boolean }[],
): UseQueryResult<CallResponse<C>, CallFailure>[] {
  const { call } = usePortal();
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
