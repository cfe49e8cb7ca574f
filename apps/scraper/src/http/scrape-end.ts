/** Defines the causes for which a scrape is aborted from outside, and the refusal that its caller gets. */
import { refuse, type ScrapeFailure } from '../scrape-result.ts';

export type EndCause = 'scrape-too-slow' | 'caller-gone' | 'closing';

/** The `reason` of an aborted scrape's AbortSignal. */
export class ScrapeEnd extends Error {
  readonly end: EndCause;

  constructor(end: EndCause) {
    super(end);
    this.end = end;
  }
}

/** The refusal for a scrape whose signal was aborted. */
export function endedScrape(signal: AbortSignal): ScrapeFailure {
  const end = signal.reason instanceof ScrapeEnd ? signal.reason.end : 'scrape-too-slow';
  return refuse(end, 'scraping_timeout');
}
