/** How long a lookup may take and its answer be used: specification section 9. An argument, so that tests can shorten it. */
export interface LookupLimits {
  /** Milliseconds that one question to one server may take. */
  readonly query: number;
  /** Further questions after one that got no answer. */
  readonly retries: number;
  /** Milliseconds for a lookup, all its questions included. */
  readonly total: number;
  /** Milliseconds after which an address is not used any more, whatever happens. */
  readonly age: number;
  /** Milliseconds from one question to the next where a server refuses at once: a restart of it takes a moment. */
  readonly pause: number;
}

export const LOOKUP_LIMITS: LookupLimits = { query: 5_000, retries: 5, total: 30_000, age: 300_000, pause: 200 };
