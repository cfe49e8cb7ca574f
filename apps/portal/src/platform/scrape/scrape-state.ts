/** Defines the state of the employee's own scrape, which every screen of the page can read. */

/** The three operations at the record keeper's site (specification section 7). */
export type ScrapingOperation = 'doScraping' | 'tryScraping' | 'mutbFirstLogin';

/** The phases: checking typed credentials before they are stored; the scrape itself; registering the statement. */
export type ScrapePhase = 'checking' | 'reading' | 'registering';

export interface ScrapeState {
  /** Operations without a response yet; no other may be started meanwhile (`isLoading`). */
  readonly pending: readonly ScrapingOperation[];
  readonly current: {
    /** Scraping code of the running operation: one scrape may consist of two operations. */
    readonly scrapingCode: string;
    readonly phase: ScrapePhase;
  } | null;
  /** Why the last operation failed, until one succeeds or a scrape begins. */
  readonly failure: LastFailure | null;
  /** Until when the record keeper's site is busy, in milliseconds since 1970; no attempt is made before. */
  readonly busyUntil: number;
}

export interface LastFailure {
  readonly reason: string;
  readonly text: string;
  /** Whether a retry is offered. */
  readonly retryable: boolean;
}

/**
 * How a scrape ended: 'read' completed; 'stayed' failed on the same page; 'left' if the failure led to another page or
 * the session has ended.
 */
export type ScrapeEnd = 'read' | 'stayed' | 'left';

export const IDLE: ScrapeState = { pending: [], current: null, failure: null, busyUntil: 0 };

/**
 * Whether one of the three operations is pending (specification section 4: loading), or the statement is being
 * registered.
 */
export function isLoading({ pending, current }: Pick<ScrapeState, 'pending' | 'current'>): boolean {
  return pending.length > 0 || current !== null;
}
