/**
 * 自動ログインの券 — defines the ticket that the api signs for an employee's browser, and the call by which the scraper redeems it. All
 * three tokens are `base64url(JSON claims) "." base64url(HMAC-SHA256(job secret, first part))`, like the job token; each contains
 * its purpose, so that none is accepted as another.
 */
import * as z from 'zod/mini';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { SealedCredentials } from './sealed-credentials.ts';

/** `exp` is in whole seconds since 1970. */
const Signed = { scrapingCode: ScrapingCode, sysUserCode: SysCode, sysOrganizationCode: SysCode, exp: z.int() };

/** The claims name the employee's record: the scraper renders the page of no other one, whatever the api responds. */
export const TicketClaims = z.strictObject({
  for: z.literal('auto-login'),
  ...Signed,
  rkMgtAgencyCode: RkMgtAgencyCode,
});
export type TicketClaims = z.output<typeof TicketClaims>;

/** The path at the scraper's public listener to which browsers post a ticket. */
export const AUTO_LOGIN_PATH = '/auto-login';

/** The path at the api by which the scraper redeems a ticket: `Authorization: Bearer` and no body. Never called by a browser. */
export const USE_TICKET_PATH = '/scraper-api/use-ticket';

export const UseTicketClaims = z.strictObject({ for: z.literal('use-ticket'), ...Signed });
export type UseTicketClaims = z.output<typeof UseTicketClaims>;

/** The response to the first use of a ticket: the employee's stored record, still sealed. Every later use gets 404. */
export const UsedTicket = z.object({ scrapingCode: ScrapingCode, credentials: SealedCredentials });
export type UsedTicket = z.output<typeof UsedTicket>;
