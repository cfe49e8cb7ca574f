/** A pretend record keeper, a scraper that reads it, and an api's way of asking. Tests only. */
import { randomUUID } from 'node:crypto';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { readingContext, restingContext } from '@minori/contract/sealed-credentials';
import { sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { pino } from 'pino';
import { type ScraperOptions, startScraper } from '../start.ts';
import { JOB_SECRET, mintJobToken } from './job-token.ts';
import { seal, TEST_KEY } from './seal.ts';

/** The sample site's first account, as of the sample books' last day but one. */
export const HEALTHY = { rkId: '9000000001', rkPass: 'Sample-Kaki8', birthday: '1979-11-03' } as const;
export const NEWCOMER = { rkId: '9000000002', rkPass: 'Sample-Nashi3', birthday: '1996-02-29' } as const;
export const DOES_NOT_RECONCILE = { rkId: '9000000003', rkPass: 'Sample-Mikan5', birthday: '1979-11-03' } as const;

export interface Called {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export type JobChange = Readonly<Record<string, unknown>>;

/** A job with credentials that are sealed for it as typed ones, or as kept ones where `change` says so. */
export async function jobOf(credentials: unknown, change: JobChange = {}) {
  const codes = {
    scrapingCode: randomUUID() as string,
    sysUserCode: 'user-1',
    sysOrganizationCode: 'organisation-1',
    rkMgtAgencyCode: 1,
    source: 'typed',
    ...change,
  };
  const context =
    codes.source === 'typed'
      ? readingContext(codes, codes.scrapingCode, TEST_KEY.id)
      : restingContext(codes, TEST_KEY.id);
  return { ...codes, credentials: await seal(credentials, context), ...change };
}

export type Job = Awaited<ReturnType<typeof jobOf>>;

type Codes = Pick<Job, 'scrapingCode' | 'sysUserCode'>;

function bearer({ scrapingCode, sysUserCode }: Codes): Record<string, string> {
  const exp = Math.floor(Date.now() / 1000) + 60;
  return { authorization: `Bearer ${mintJobToken({ scrapingCode, sysUserCode, exp })}` };
}

async function called(answer: Response): Promise<Called> {
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text), retryAfter: answer.headers.get('retry-after') };
}

/** Starts a scraper for the site at `siteUrl`; `log()` is all that it has logged. */
export async function startTestScraper(siteUrl: string, options: Partial<ScraperOptions> = {}) {
  const lines: string[] = [];
  const scraper = await startScraper({
    host: '127.0.0.1',
    port: 0,
    jobSecret: JOB_SECRET,
    sites: { 1: { url: siteUrl } },
    keys: [TEST_KEY],
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    ...options,
  });
  const post = async (path: string, job: Codes, init: RequestInit = {}) =>
    called(
      await fetch(`${scraper.url}/scraping-api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(job) },
        body: JSON.stringify(job),
        ...init,
      }),
    );
  return {
    ...scraper,
    log: () => lines.join(''),
    read: (job: Job, init?: RequestInit) => post('do-scraping', job, init),
    tryLogin: (job: Job) => post('try-scraping', job),
    firstLogin: (job: Job) => post('mutb-first-login', job),
    reseal: ({ rkMgtAgencyCode: _, source: __, ...job }: Job) => post('reseal', job),
    autoLogin: ({ source: _, ...job }: Job & { readonly ticketHash: string }) => post('auto-login', job),
    progress: async (job: Job) =>
      called(
        await fetch(`${scraper.url}/scraping-api/progress?scrapingCode=${job.scrapingCode}`, { headers: bearer(job) }),
      ),
  };
}

/** A pretend site of one kind and a scraper for it. */
export async function startWorld(options: Partial<ScraperOptions> = {}, kind: RkMgtAgencyCode = 1) {
  const site = await startRecordKeeper(sampleOptions(kind));
  const scraper = await startTestScraper(site.url, { sites: { [kind]: { url: site.url } }, ...options });
  const close = async () => {
    await scraper.close();
    await site.close();
  };
  return { site, scraper, close };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
