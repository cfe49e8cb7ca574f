/** The inputs of one scrape: the site, the credentials, the limits, and the callback for its progress. */
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import type { Dispatcher } from 'undici';
import type { ScrapeLimits } from './http/scrape-limits.ts';
import type { PageParser } from './parsing/page-parser.ts';
import type { Credentials, Site } from './sites/site.ts';
import type { VisitWatcher } from './visit/visit.ts';

export interface ScrapeContext {
  readonly site: Site;
  /** The site's configured address; nothing outside its origin is asked. */
  readonly origin: string;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly pages: PageParser;
  readonly limits: ScrapeLimits;
  /** Ends the scrape, with log-off; its reason is a `ScrapeEnd`. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onStage: (stage: Exclude<ScrapeStage, 'valuing'>) => void;
  /** Told when the site did not confirm a log-off. */
  readonly onLogOffFailed: () => void;
  /** Sees every answer of the site; only the capture and the check of pages watch. */
  readonly watcher?: VisitWatcher;
}
