/**
 * 読み取り — reading the record keeper's site for one employee, its progress, and the registration of what was read.
 * The answers carry neither figures nor secrets: the statement is staged by the api until it is registered.
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { ReadingStage } from './reading-stage.ts';

/** As specification section 7 names the fields. */
export const ScrapingRequest = z.strictObject({
  scrapingCode: ScrapingCode,
  sysUserCode: SysCode,
  sysOrganizationCode: SysCode,
  rkId: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  rkPass: z.string().check(z.minLength(1), z.maxLength(64)),
  birthday: CalendarDate,
});
export type ScrapingRequest = z.output<typeof ScrapingRequest>;

const Reading = z.object({ scrapingCode: ScrapingCode });

export const doScraping = call({
  method: 'POST',
  path: '/api/scraping/doScraping',
  scope: 'own-user-and-organisation',
  failure: 'scraping',
  body: ScrapingRequest,
  response: Reading,
});

/** Signs in and off again, reads nothing: shows that the credentials are right. */
export const tryScraping = call({
  method: 'POST',
  path: '/api/scraping/tryScraping',
  scope: 'own-user-and-organisation',
  failure: 'scraping',
  body: ScrapingRequest,
  response: Reading,
});

/** The stage of the employee's own reading; null when none of that code is running or has just ended. */
export const scrapingProgress = call({
  method: 'GET',
  path: '/api/scraping/progress',
  scope: 'own-user',
  failure: 'scraping',
  query: z.strictObject({ sysUserCode: SysCode, scrapingCode: ScrapingCode }),
  response: z.object({ stage: z.nullable(ReadingStage) }),
  ours: true,
});

/** Turns the staged statement into holdings, contributions, allocation, history and a valuation, or changes nothing. */
export const registScrapingData = call({
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
