/** An expected failure: a row of the error catalogue, thrown by a service and answered by the error contract. */
import type { ErrorKey } from '@minori/contract/error-catalogue';

export interface FailureDetails {
  /** In place of the row's message; Japanese and safe to show. */
  readonly message?: string;
  /** In place of the row's: a reason of a scrape that has no row yet (`isNewScrapeReason`). */
  readonly reason?: string;
  /** Field findings, or codes such as PASSWORD_EXPIRED. */
  readonly errors?: readonly { readonly code: string; readonly msg: string }[];
  readonly retryAfterSeconds?: number;
}

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly key: ErrorKey;
  readonly details: FailureDetails;

  /** @param options the `cause` is what nobody expected: it is logged, and told to nobody */
  constructor(key: ErrorKey, details: FailureDetails = {}, options: ErrorOptions = {}) {
    super(key, options);
    this.key = key;
    this.details = details;
  }

  /** What it is called where endings are written down: as it was received, else by its row. */
  get outcome(): string {
    return this.details.reason ?? this.key;
  }
}

// The catalogue's 429: for somebody who has asked too often, with the time to wait, and for a crowd of others.

/** Seconds after which a crowd has been answered. */
const RETRY_AFTER_SECONDS = 10;
const TOO_MANY_WAITING_TEXT = 'アクセスが集中しています。しばらく待ってから、もう一度お試しください。';

/** In minutes for the person, in seconds for the client. */
export function tooManyRequests(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `操作の回数が上限を超えました。${minutes}分ほど待ってから、もう一度お試しください。`;
  return new Failure('too_many_requests', { message, retryAfterSeconds: seconds });
}

/** Too many others wait: nothing that this person has done. */
export function tooManyWaiting(): Failure {
  return new Failure('too_many_requests', { message: TOO_MANY_WAITING_TEXT, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
