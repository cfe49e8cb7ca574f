/**
 * The client that screens use: `call(CALLS.x, { query, body })`; with `form`, for another format of the response. It
 * calls `attempt` and adds the one silent retry that errors.md allows: for a GET while the server restarts or lacks
 * its database, for an idempotent call with a `requestId` while it restarts. Failures are thrown, for React Query.
 */
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { attempt, type Connection, type RequestOptions } from './attempt.ts';
import type { CallFailure } from './call-failure.ts';
import type { FormAnswer, FormOf, RequestedForm } from './form.ts';
import { inOwnWords } from './own-words.ts';

export interface Caller {
  <C extends Call, F extends FormOf<C>>(
    definition: C,
    request: CallInput<C> & RequestOptions & RequestedForm<F>,
  ): Promise<FormAnswer<C, F>>;
  <C extends Call>(definition: C, request: CallInput<C> & RequestOptions): Promise<CallResponse<C>>;
}

type Sent = RequestOptions & Partial<RequestedForm> & { readonly body?: unknown };

const PASSING_REASONS: ReadonlySet<string> = new Set(['database_unavailable', 'storage_full', 'draining']);
const QUIET_RETRY_MS = 1_000;

/** Creates the client; its calls throw a CallFailure and nothing else. */
export function createCaller(connection: Connection, wait: (ms: number) => Promise<void> = sleep): Caller {
  return async (definition: Call, request: Sent) => {
    let outcome = await attempt(connection, definition, request);
    if (!outcome.ok && mayAskAgain(definition, request, outcome.failure)) {
      await wait(QUIET_RETRY_MS);
      outcome = await attempt(connection, definition, request);
    }
    if (!outcome.ok) throw outcome.failure;
    return inOwnWords(outcome.value);
  };
}

function mayAskAgain({ method }: Call, { body }: Sent, { error }: CallFailure): boolean {
  if (error.statusCode !== 503 || !PASSING_REASONS.has(error.reason)) return false;
  const isKeyed = typeof body === 'object' && body !== null && 'requestId' in body;
  return method === 'GET' || (isKeyed && error.reason === 'draining');
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
