/** A call that failed, as the portal carries it: the app error, whose text is its own, and how long to wait. */
import type { AppError } from '@minori/contract/app-error';
import type { FailureSubject } from '@minori/contract/failure-subject';

export class CallFailure extends Error {
  readonly error: AppError;
  /** What could not be done; the wording has one sentence for it. */
  readonly subject: FailureSubject;
  /** From the `Retry-After` header; null where the server named no time. */
  readonly retryAfterSeconds: number | null;

  constructor(error: AppError, subject: FailureSubject, retryAfterSeconds: number | null = null) {
    super(`${subject}: ${error.statusCode} ${error.reason}`);
    this.name = 'CallFailure';
    this.error = error;
    this.subject = subject;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
