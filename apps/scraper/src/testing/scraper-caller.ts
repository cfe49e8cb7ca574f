/** Calls a scraper as the api does: makes jobs with sealed credentials and sends them. For tests only. */
import { randomUUID } from 'node:crypto';
import { restingContext, scrapeContext } from '@minori/contract/sealed-credentials';
import { mintJobToken } from './job-token.ts';
import { seal, TEST_KEY } from './seal.ts';

export interface Called {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export type JobChange = Readonly<Record<string, unknown>>;

/** Makes a job whose credentials are sealed as entered ones, or as saved ones if `change` sets that source. */
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
      ? scrapeContext(codes, codes.scrapingCode, TEST_KEY.id)
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

export type Caller = ReturnType<typeof callerOf>;

/** The calls to the scraper at `url`. */
export function callerOf(url: string) {
  const post = async (path: string, job: Codes, init: RequestInit = {}) =>
    called(
      await fetch(`${url}/scraping-api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(job) },
        body: JSON.stringify(job),
        ...init,
      }),
    );
  return {
    read: (job: Job, init?: RequestInit) => post('do-scraping', job, init),
    tryLogin: (job: Job) => post('try-scraping', job),
    firstLogin: (job: Job) => post('mutb-first-login', job),
    reseal: ({ rkMgtAgencyCode: _, source: __, ...job }: Job) => post('reseal', job),
    progress: async (job: Job) =>
      called(await fetch(`${url}/scraping-api/progress?scrapingCode=${job.scrapingCode}`, { headers: bearer(job) })),
  };
}
