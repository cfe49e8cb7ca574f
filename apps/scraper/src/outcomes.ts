/**
 * Page signature → reason: maps a record keeper's messages to rows of the error catalogue (calculations.md section 10,
 * "Scenario switch → page → reason"). Each site supplies its table; this code evaluates it.
 */
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { Page } from './html/page.ts';

export interface Outcome {
  /** The exact title is needed, because the words may also occur in a product's name or a news line. */
  readonly title: string;
  readonly text: string;
  readonly reason: ScrapeErrorKey;
}

/** The reason that a page gives for stopping, or undefined for any other page. */
export function findOutcome(page: Page, outcomes: readonly Outcome[]): ScrapeErrorKey | undefined {
  return outcomes.find((outcome) => page.title === outcome.title && page.text.includes(outcome.text))?.reason;
}

/** HTTP statuses that mean "busy" without a known page. */
const BUSY_STATUSES: readonly number[] = [429, 503];

/** The reason for an answer without a known page, or undefined when its status is a plain success. */
export function statusReason(status: number): ScrapeErrorKey | undefined {
  if (status === 200) return undefined;
  return BUSY_STATUSES.includes(status) ? 'rk_login_error_site_busy' : 'scraping_error';
}
