/**
 * What the api says to the scraper (`/scraping-api/*`), over HTTP with a job token of at most 120 s in place of the
 * session cookie. Never called by a browser, so these are not in the call table of `calls.ts`.
 */
import * as z from 'zod/mini';
import { AccountStatement } from './account-statement.ts';
import { CalendarDate } from './calendar-date.ts';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { ReadingStage } from './reading-stage.ts';

/** Body of `POST /scraping-api/do-scraping` and `/scraping-api/try-scraping`. */
export const ScrapingJob = z.strictObject({
  scrapingCode: ScrapingCode,
  sysUserCode: SysCode,
  sysOrganizationCode: SysCode,
  rkMgtAgencyCode: RkMgtAgencyCode,
  rkId: z.string().check(z.minLength(1), z.maxLength(64)),
  rkPass: z.string().check(z.minLength(1), z.maxLength(64)),
  birthday: CalendarDate,
});
export type ScrapingJob = z.output<typeof ScrapingJob>;

/** Answer of do-scraping. */
export const ScrapingResult = z.strictObject({ scrapingCode: ScrapingCode, statement: AccountStatement });

/** Answer of try-scraping: the record keeper accepted the sign-in, and nothing was read. */
export const TryScrapingResult = z.strictObject({ scrapingCode: ScrapingCode });

/** Answer of `GET /scraping-api/progress?scrapingCode=`; null when no such reading is known. */
export const ScrapingProgress = z.strictObject({ stage: z.nullable(ReadingStage) });
