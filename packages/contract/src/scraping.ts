/**
 * 取り込み — scrapes the record keeper's site for one employee, reports progress, and registers the result. The responses contain
 * neither figures nor secrets: the api keeps the statement staged until it is registered.
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { RkId, RkPass } from './login-information.ts';
import { ScrapeStage } from './scrape-stage.ts';

const Codes = { scrapingCode: ScrapingCode, sysUserCode: SysCode, sysOrganizationCode: SysCode };
const Nothing = z.literal('');

/** Credentials typed for this scrape, with the field names of specification section 7. */
export const TypedScrapingRequest = z.strictObject({ ...Codes, rkId: RkId, rkPass: RkPass, birthday: CalendarDate });

/** All three fields empty: uses the employee's stored credentials. */
export const SavedScrapingRequest = z.strictObject({ ...Codes, rkId: Nothing, rkPass: Nothing, birthday: Nothing });

export const ScrapingRequest = z.union([TypedScrapingRequest, SavedScrapingRequest]);
export type ScrapingRequest = z.output<typeof ScrapingRequest>;

/** The trust bank's first login knows no birthday yet, so it is sent empty. */
export const FirstLoginRequest = z.strictObject({ ...Codes, rkId: RkId, rkPass: RkPass, birthday: Nothing });
export type FirstLoginRequest = z.output<typeof FirstLoginRequest>;

const StartedScrape = z.object({ scrapingCode: ScrapingCode });

export const doScraping = call({
  name: 'doScraping',
  method: 'POST',
  path: '/api/scraping/doScraping',
  scope: 'own-user-and-organisation',
  failure: 'scraping',
  body: ScrapingRequest,
  response: StartedScrape,
});

/** Signs in and off without reading anything: verifies the credentials. */
export const tryScraping = call({
  name: 'tryScraping',
  method: 'POST',
  path: '/api/scraping/tryScraping',
  scope: 'own-user-and-organisation',
  failure: 'signInCheck',
  body: ScrapingRequest,
  response: StartedScrape,
});

/**
 * Checks whether the set-up that a trust bank requires at the first login is done: 200 when it is, else the reason
 * `mutb_first_login` (503). The employee accepts terms and chooses passwords at the bank's own site, never through Minori.
 */
export const mutbFirstLogin = call({
  name: 'mutbFirstLogin',
  method: 'POST',
  path: '/api/scraping/mutbFirstLogin',
  scope: 'own-user-and-organisation',
  failure: 'signInCheck',
  body: FirstLoginRequest,
  response: StartedScrape,
});

/** The stage of the employee's own scrape; null when no scrape of that code is running or has just ended. */
export const scrapingProgress = call({
  name: 'scrapingProgress',
  method: 'GET',
  path: '/api/scraping/progress',
  scope: 'own-user',
  failure: 'scrapingProgress',
  query: z.strictObject({ sysUserCode: SysCode, scrapingCode: ScrapingCode }),
  response: z.object({ stage: z.nullable(ScrapeStage) }),
  ours: true,
});

/** Converts the staged statement to holdings, contributions, allocation, history and a valuation, in one transaction. */
export const registScrapingData = call({
  name: 'registScrapingData',
  method: 'POST',
  path: '/api/v1/regist-scraping-data',
  scope: 'own-user-and-organisation',
  failure: 'scraping',
  body: z.strictObject({
    rkMgtAgencyCode: RkMgtAgencyCode,
    sysUserCode: SysCode,
    sysOrganizationCode: SysCode,
  }),
  response: z.object({ valuationDate: CalendarDate, registeredAt: Instant }),
});
