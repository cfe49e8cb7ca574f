/**
 * 自動ログインの券 — what the api signs for an employee's browser, and how the scraper that the browser brings it to has it used
 * up. Both are `base64url(JSON claims) "." base64url(HMAC-SHA256(job secret, first part))`, as the job token is; each says
 * what it is for, so that none of the three passes for another.
 */
import * as z from 'zod/mini';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { SealedCredentials } from './sealed-credentials.ts';

/** `exp` is in whole seconds since 1970. */
const Signed = { scrapingCode: ScrapingCode, sysUserCode: SysCode, sysOrganizationCode: SysCode, exp: z.int() };

/** Whose record the page of the scraper may be made of: nobody else's, whatever it is answered when the ticket is used. */
export const TicketClaims = z.strictObject({
  for: z.literal('auto-login'),
  ...Signed,
  rkMgtAgencyCode: RkMgtAgencyCode,
});
export type TicketClaims = z.output<typeof TicketClaims>;

/** Where browsers post a ticket, at the scraper's public listener. */
export const AUTO_LOGIN_PATH = '/auto-login';

/** Where the scraper has a ticket used up, at the api: `Authorization: Bearer` and no body. Never called by a browser. */
export const USE_TICKET_PATH = '/scraper-api/use-ticket';

export const UseTicketClaims = z.strictObject({ for: z.literal('use-ticket'), ...Signed });
export type UseTicketClaims = z.output<typeof UseTicketClaims>;

/** The one use of a ticket: the employee's record as it rests. 404 for every other one. */
export const UsedTicket = z.strictObject({ scrapingCode: ScrapingCode, credentials: SealedCredentials });
export type UsedTicket = z.output<typeof UsedTicket>;
