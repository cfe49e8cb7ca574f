/** The state of the employee's own scrape, for every screen of this page. */

/** The three operations at the record keeper's site (specification section 7). */
export type ScrapingOperation = 'doScraping' | 'tryScraping' | 'mutbFirstLogin';

/** Checking the typed credentials before they are stored; the scrape itself; registering the statement. */
export type ScrapePhase = 'checking' | 'reading' | 'registering';

export interface ScrapeState {
  /** Operations without an answer yet; no other may be started meanwhile (`isLoading`). */
  readonly pending: readonly ScrapingOperation[];
  readonly current: {
    /** Code of the running operation: one scrape may consist of two. */
    readonly scrapingCode: string;
    readonly phase: ScrapePhase;
  } | null;
  /** Why the last operation failed, until one succeeds or a scrape begins. */
  readonly failure: LastFailure | null;
  /** The site is busy until this instant (milliseconds since 1970); no attempt before. */
  readonly busyUntil: number;
}

export interface LastFailure {
  readonly reason: string;
  readonly text: string;
  /** Whether a retry is offered. */
  readonly retryable: boolean;
}

/** `left`: the failure has led to another page, or the session has ended. */
export type ScrapeEnd = 'read' | 'stayed' | 'left';

export const IDLE: ScrapeState = { pending: [], current: null, failure: null, busyUntil: 0 };

/** Specification section 4: loading while one of the three is pending; also while the statement is being registered. */
export function isLoading({ pending, current }: Pick<ScrapeState, 'pending' | 'current'>): boolean {
  return pending.length > 0 || current !== null;
}
