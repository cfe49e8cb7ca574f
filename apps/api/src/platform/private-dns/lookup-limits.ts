/**
 * Declares the time limits of lookups and the age limit of their results: specification section 9. They are passed as an
 * argument, so that tests can shorten them.
 */
export interface LookupLimits {
  /** Milliseconds for one query to one server. */
  readonly query: number;
  /** Further queries after one without a response. */
  readonly retries: number;
  /** Milliseconds for a lookup, all its queries included. */
  readonly total: number;
  /** Milliseconds after which a looked-up IP address is no longer used, whatever its TTL. */
  readonly age: number;
  /** Milliseconds between queries where a server refuses at once, because its restart takes a moment. */
  readonly pause: number;
}

export const LOOKUP_LIMITS: LookupLimits = { query: 5_000, retries: 5, total: 30_000, age: 300_000, pause: 200 };
