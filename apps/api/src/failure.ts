/** An expected failure: a row of the error catalogue, thrown by a service and answered by the error contract. */
import type { ErrorKey } from '@minori/contract/error-catalogue';

export interface FailureDetails {
  /** In place of the row's message; Japanese and safe to show. */
  readonly message?: string;
  /** In place of the row's: a reason of a reading that has no row yet (`isNewReadingReason`). */
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
