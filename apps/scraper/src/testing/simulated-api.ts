/**
 * Simulates the api's call that marks tickets as used: stores each ticket's record and returns it once. For tests only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mintJobToken } from './job-token.ts';
import { type Job, jobOf } from './scraper-caller.ts';

export interface TicketCall {
  readonly path: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether the signature was made with the secret that both programs share. */
  readonly isSigned: boolean;
}

type Manner = (response: ServerResponse) => void;

const LIFETIME_SECONDS = 60;

/** A ticket as the api signs it for a job with saved credentials. */
export function ticketFor(job: Job, now: number, change: Readonly<Record<string, unknown>> = {}): string {
  const { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode } = job;
  const exp = Math.ceil(now / 1000) + LIFETIME_SECONDS;
  const codes = { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode };
  return mintJobToken({ for: 'auto-login', ...codes, exp, ...change });
}

function ticketCallOf({ url = '', headers }: IncomingMessage): TicketCall {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const claims = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as TicketCall['claims'];
  return { path: url, claims, isSigned: mintJobToken(claims) === token };
}

export async function startSimulatedApi() {
  const records = new Map<unknown, Job>();
  const calls: TicketCall[] = [];
  let manner: Manner | undefined;
  const server = createServer((request, response) => {
    const call = ticketCallOf(request);
    calls.push(call);
    if (manner) return manner(response);
    const job = records.get(call.claims.scrapingCode);
    records.delete(call.claims.scrapingCode);
    const body = job ? { scrapingCode: job.scrapingCode, credentials: job.credentials } : {};
    response.writeHead(job ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: calls as readonly TicketCall[],
    /** Sets how the simulated api responds from now on; without an argument it responds normally again. */
    answer: (next?: Manner) => {
      manner = next;
    },
    /** Stores the record of a new ticket. */
    async keep(credentials: unknown, change: Readonly<Record<string, unknown>> = {}): Promise<Job> {
      const job = await jobOf(credentials, { source: 'saved', ...change });
      records.set(job.scrapingCode, job);
      return job;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type SimulatedApi = Awaited<ReturnType<typeof startSimulatedApi>>;
