/** Defines the inputs of one scrape: the site, the credentials, the limits, and the callback for its progress. */
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import type { Dispatcher } from 'undici';
import type { ScrapeLimits } from './http/scrape-limits.ts';
import type { PageParser } from './parsing/page-parser.ts';
import type { Credentials, Site } from './sites/site.ts';
import type { VisitWatcher } from './visit/visit.ts';

export interface ScrapeContext {
  readonly site: Site;
  /** Origin of the site's configured URL; requests to other origins are refused. */
  readonly origin: string;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly pages: PageParser;
  readonly limits: ScrapeLimits;
  /** Aborts the scrape, which then logs off; the reason is a `ScrapeEnd`. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onStage: (stage: Exclude<ScrapeStage, 'valuing'>) => void;
  /** Called when the site did not confirm a log-off. */
  readonly onLogOffFailed: () => void;
  /** Receives every response of the site; only the commands that capture and check pages set it. */
  readonly watcher?: VisitWatcher;
}
