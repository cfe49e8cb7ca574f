/** A call that failed, as the portal carries it: the app error, which call it was, how long to wait, and its number. */
import type { AppError } from '@minori/contract/app-error';
import type { Call } from '@minori/contract/call';
import type { FailureSubject } from '@minori/contract/failure-subject';

/** What an answer's headers say beside its body. */
export interface FailureHeaders {
  /** From the `Retry-After` header; null where the server named no time. */
  readonly retryAfterSeconds: number | null;
  /** The request's number in the server's log, for support; null where nothing of ours answered. */
  readonly supportId: string | null;
}

const NO_HEADERS: FailureHeaders = { retryAfterSeconds: null, supportId: null };

export class CallFailure extends Error {
  readonly error: AppError;
  /** The row of the call table: where its failure leads is said there (failure-handling.ts). */
  readonly call: Call;
  readonly retryAfterSeconds: number | null;
  readonly supportId: string | null;

  constructor(error: AppError, call: Call, headers: FailureHeaders = NO_HEADERS) {
    super(`${call.failure}: ${error.statusCode} ${error.reason}`);
    this.name = 'CallFailure';
    this.error = error;
    this.call = call;
    this.retryAfterSeconds = headers.retryAfterSeconds;
    this.supportId = headers.supportId;
  }

  /** What could not be done; the wording has one sentence for it. */
  get subject(): FailureSubject {
    return this.call.failure;
  }
}

/** Nothing came back: no line, a server that is away, or an answer too late. What is on screen is still the newest. */
export class NoAnswer extends CallFailure {}
