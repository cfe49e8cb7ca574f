/**
 * Bundles the modules for visiting a record keeper: sites, HTTP client and page parser. They are loaded with the first
 * visit, because they are more than half of the program and may not be needed for hours.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { Agent, type Dispatcher } from 'undici';
import { type OpenSite, openSites, type SiteAddresses } from './all-sites.ts';
import type { PageParser } from './parsing/page-parser.ts';
import { PagePool } from './parsing/page-pool.ts';

export { checkFirstLogin, scrape, tryLogin } from './scrape.ts';

export interface Reading {
  readonly sites: ReadonlyMap<RkMgtAgencyCode, OpenSite>;
  readonly dispatcher: Dispatcher;
  readonly pages: PageParser;
  /** Aborts running visits. */
  close(): Promise<void>;
}

/** @param parseMs maximum milliseconds for parsing one page */
export function openReading(addresses: SiteAddresses, parseMs: number): Reading {
  const [dispatcher, pages] = [new Agent(), new PagePool(parseMs)];
  return {
    sites: openSites(addresses),
    dispatcher,
    pages,
    close: async () => {
      await Promise.all([dispatcher.destroy(), pages.close()]);
    },
  };
}
