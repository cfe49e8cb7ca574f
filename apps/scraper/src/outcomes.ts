/**
 * Maps a record keeper's messages to entries of the error catalogue (calculations.md section 10, "Scenario switch →
 * page → reason"). Each site supplies its table of titles and texts; this code evaluates it.
 */
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { Page } from './html/page.ts';

export interface Outcome {
  /** The exact title is required, because the words may also occur in a product's name or a line of news. */
  readonly title: string;
  readonly text: string;
  readonly reason: ScrapeErrorKey;
}

/** The reason that a page gives for ending the visit; undefined for any other page. */
export function findOutcome(page: Page, outcomes: readonly Outcome[]): ScrapeErrorKey | undefined {
  return outcomes.find((outcome) => page.title === outcome.title && page.text.includes(outcome.text))?.reason;
}

/** HTTP statuses that mean "busy" without a known page. */
const BUSY_STATUSES: readonly number[] = [429, 503];

/** The reason for a response that is no known page; undefined when its status is 200. */
export function statusReason(status: number): ScrapeErrorKey | undefined {
  if (status === 200) return undefined;
  return BUSY_STATUSES.includes(status) ? 'rk_login_error_site_busy' : 'scraping_error';
}
