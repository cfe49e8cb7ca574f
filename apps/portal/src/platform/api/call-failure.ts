/** The error of a failed call: the app error, the call, the time to wait before a retry, and an id for support. */
import type { AppError } from '@minori/contract/app-error';
import type { Call } from '@minori/contract/call';
import type { FailureSubject } from '@minori/contract/failure-subject';
import { errorMessage } from '@minori/wording/ja/error-messages';

/** What a response's headers add to its body. */
export interface FailureHeaders {
  /** From the `Retry-After` header; null if the server named no time. */
  readonly retryAfterSeconds: number | null;
  /** The request's id in the server's log, for support; null if the portal's server didn't respond. */
  readonly supportId: string | null;
}

const NO_HEADERS: FailureHeaders = { retryAfterSeconds: null, supportId: null };

export class CallFailure extends Error {
  readonly error: AppError;
  /** The call, whose entry in the contract's table decides where its failure leads (failure-handling.ts). */
  readonly call: Call;
  readonly retryAfterSeconds: number | null;
  readonly supportId: string | null;

  constructor(error: AppError, call: Call, headers: FailureHeaders = NO_HEADERS) {
    super(`${call.failure}: ${error.statusCode} ${error.reason}`);
    this.name = 'CallFailure';
    this.error = { ...error, message: errorMessage(error.reason) ?? error.message };
    this.call = call;
    this.retryAfterSeconds = headers.retryAfterSeconds;
    this.supportId = headers.supportId;
  }

  /** What could not be done; the wording has one sentence for each subject. */
  get subject(): FailureSubject {
    return this.call.failure;
  }
}

/**
 * A call without a response: no connection, an unreachable server, or a time-out. The figures on screen are still the
 * newest.
 */
export class NoAnswer extends CallFailure {}
