/** Declares an expected failure: a row of the error catalogue that a service throws and the error handler sends as a response. */
import type { ErrorKey } from '@minori/contract/error-catalogue';

export interface FailureDetails {
  /** Replaces the row's message; Japanese, and safe to show. */
  readonly message?: string;
  /** Replaces the row's reason, for a scrape reason that has no row yet (`isNewScrapeReason`). */
  readonly reason?: string;
  /** Findings about fields, or codes such as PASSWORD_EXPIRED. */
  readonly errors?: readonly { readonly code: string; readonly msg: string }[];
  readonly retryAfterSeconds?: number;
}

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly key: ErrorKey;
  readonly details: FailureDetails;

  /** @param options `cause` is the unexpected error: it is logged and never sent */
  constructor(key: ErrorKey, details: FailureDetails = {}, options: ErrorOptions = {}) {
    super(key, options);
    this.key = key;
    this.details = details;
  }

  /** The name for stored outcomes: the reason as received, otherwise the row's key. */
  get outcome(): string {
    return this.details.reason ?? this.key;
  }
}

// Failures with status 429: for a client that has sent too many requests, with the time to wait, and for a server that is too
// busy.

/** Seconds after which a busy server has caught up. */
const RETRY_AFTER_SECONDS = 10;
const TOO_MANY_WAITING_TEXT = 'アクセスが集中しています。しばらく待ってから、もう一度お試しください。';

/** The message says minutes, the header seconds. */
export function tooManyRequests(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `操作の回数が上限を超えました。${minutes}分ほど待ってから、もう一度お試しください。`;
  return new Failure('too_many_requests', { message, retryAfterSeconds: seconds });
}

/** The failure for a full queue: too many requests of others wait, and this client has done nothing wrong. */
export function tooManyWaiting(): Failure {
  return new Failure('too_many_requests', { message: TOO_MANY_WAITING_TEXT, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
