/**
 * 券の使用 — asks the api to mark a ticket as used and receives the sealed record at its first use. The api's database
 * decides for all instances of this program. Tickets that our api has not signed cause no call, so outsiders can't make
 * us call the api.
 */
import { TicketClaims, USE_TICKET_PATH, UsedTicket, type UseTicketClaims } from '@minori/contract/auto-login-ticket';
import type { SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Agent } from 'undici';
import { signedClaims, verifyClaims } from '../server/job-token.ts';

/** Milliseconds to wait for the api, because a browser waits for the page. */
const TIMEOUT_MS = 8_000;
/** Bytes; a record has fewer than two thousand. */
const LARGEST_ANSWER = 16 * 1024;
/** Seconds for which our signed request is valid. */
const LIFETIME = 60;

export interface TicketUser {
  /** undefined for a ticket that is not valid now */
  read(ticket: string): TicketClaims | undefined;
  /** The record at the first use; 'refused' at any later one, 'away' when the api gives no usable response. */
  use(ticket: TicketClaims): Promise<SealedCredentials | 'refused' | 'away'>;
  close(): Promise<void>;
}

export interface TicketUserOptions {
  /** URL of the api or of the proxy before its instances; a function if it is known only after the start. */
  readonly apiUrl: string | (() => string);
  readonly jobSecret: string;
  readonly now: () => Date;
}

export function openTicketUser({ apiUrl, jobSecret: secret, now }: TicketUserOptions): TicketUser {
  let dispatcher: Agent | undefined;
  const ask = async ({ scrapingCode, sysUserCode, sysOrganizationCode }: TicketClaims) => {
    const exp = Math.floor(now().getTime() / 1000) + LIFETIME;
    const question: UseTicketClaims = { for: 'use-ticket', scrapingCode, sysUserCode, sysOrganizationCode, exp };
    const undici = await import('undici');
    dispatcher ??= new undici.Agent({ maxResponseSize: LARGEST_ANSWER });
    const { statusCode, body } = await undici.request(
      new URL(USE_TICKET_PATH, typeof apiUrl === 'string' ? apiUrl : apiUrl()),
      {
        method: 'POST',
        dispatcher,
        headers: { authorization: `Bearer ${signedClaims(question, secret)}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    return { statusCode, json: (await body.json()) as unknown };
  };
  return {
    read: (ticket) => verifyClaims(ticket, (json) => TicketClaims.safeParse(json), { secret, now: now() }),
    async use(ticket) {
      const answer = await ask(ticket).catch(() => undefined);
      if (answer?.statusCode === 404) return 'refused';
      const used = answer?.statusCode === 200 ? UsedTicket.safeParse(answer.json) : undefined;
      return used?.success && used.data.scrapingCode === ticket.scrapingCode ? used.data.credentials : 'away';
    },
    close: async () => dispatcher?.destroy(),
  };
}
