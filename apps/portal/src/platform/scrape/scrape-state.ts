/** The state of the employee's own scrape, for every screen of this page. */

/** The three operations at the record keeper's site (specification section 7). */
export type ScrapingOperation = 'doScraping' | 'tryScraping' | 'mutbFirstLogin';

/** Whether the typed credentials are right, before they are kept; the reading itself; what follows once all is read. */
export type ScrapePhase = 'checking' | 'reading' | 'registering';

export interface ScrapeState {
  /** Those that have not been answered yet; nothing else is begun meanwhile (`isLoading`). */
  readonly pending: readonly ScrapingOperation[];
  readonly current: {
    /** Of the operation under way: one scrape may be two. */
    readonly scrapingCode: string;
    readonly phase: ScrapePhase;
  } | null;
  /** Why the last operation failed, until one succeeds or a scrape begins. */
  readonly failure: LastFailure | null;
  /** The site is busy: no try before this instant (milliseconds since 1970). */
  readonly busyUntil: number;
}

export interface LastFailure {
  readonly reason: string;
  readonly text: string;
  /** Whether another try is offered. */
  readonly retryable: boolean;
}

/** `left`: the failure has taken the person to another page, or the session has ended. */
export type ScrapeEnd = 'read' | 'stayed' | 'left';

export const IDLE: ScrapeState = { pending: [], current: null, failure: null, busyUntil: 0 };

/** Specification section 4: loading while one of the three is pending; and while what was read is being registered. */
export function isLoading({ pending, current }: Pick<ScrapeState, 'pending' | 'current'>): boolean {
  return pending.length > 0 || current !== null;
}
