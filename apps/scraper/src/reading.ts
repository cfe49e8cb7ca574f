/** What one reading is given: the site, the credentials, the limits, and whom to tell how far it is. */
import type { ReadingStage } from '@minori/contract/reading-stage';
import type { Dispatcher } from 'undici';
import type { ReadingLimits } from './http/reading-limits.ts';
import type { PageReading } from './parsing/page-reading.ts';
import type { Credentials, Site } from './sites/site.ts';

export interface Reading {
  readonly site: Site;
  /** The site's configured address; nothing outside its origin is asked. */
  readonly origin: string;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly pages: PageReading;
  readonly limits: ReadingLimits;
  /** Ends the reading, with log-off; its reason is a `ReadingEnd`. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onStage: (stage: Exclude<ReadingStage, 'valuing'>) => void;
  /** Told when the site did not confirm a log-off. */
  readonly onLogOffFailed: () => void;
}
