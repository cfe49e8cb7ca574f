/**
 * Page signature → reason: how a record keeper's own words become a row of the error catalogue
 * (calculations.md section 10, "Scenario switch → page → reason"). A site supplies the table; this reads it.
 */
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { Page } from './html/page.ts';

export interface Outcome {
  /** Exact title: the words alone may also stand in a product's name or in a news line. */
  readonly title: string;
  readonly text: string;
  readonly reason: ScrapeErrorKey;
}

/** The reason that a page gives for not going on, or undefined for any other page. */
export function findOutcome(page: Page, outcomes: readonly Outcome[]): ScrapeErrorKey | undefined {
  return outcomes.find((outcome) => page.title === outcome.title && page.text.includes(outcome.text))?.reason;
}

/** HTTP statuses that say "busy" without a page that we know. */
const BUSY_STATUSES: readonly number[] = [429, 503];

/** The reason for an answer whose page says nothing that we know, or undefined when its status is a plain success. */
export function statusReason(status: number): ScrapeErrorKey | undefined {
  if (status === 200) return undefined;
  return BUSY_STATUSES.includes(status) ? 'rk_login_error_site_busy' : 'scraping_error';
}
