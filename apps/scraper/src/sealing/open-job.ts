/** The credentials of a job, or why there are none; what a refused login means depends on where they came from. */
import type { ScrapingJob } from '@minori/contract/scraping-job';
import { type OpenedCredentials, readingContext, restingContext } from '@minori/contract/sealed-credentials';
import { type ReadingResult, refuse, succeed } from '../reading-result.ts';
import type { KeyRing } from './key-ring.ts';

/** The associated data that a job's credentials were sealed with: typed ones are good for that reading alone. */
function contextOf(job: ScrapingJob): (keyId: string) => string {
  return job.source === 'typed'
    ? (keyId) => readingContext(job, job.scrapingCode, keyId)
    : (keyId) => restingContext(job, keyId);
}

/** Kept credentials that do not open must be entered again; typed ones that do not are a fault of ours. */
export async function openJob(keys: KeyRing, job: ScrapingJob): Promise<ReadingResult<OpenedCredentials>> {
  const opened = await keys.open(job.credentials, contextOf(job));
  if (opened) return succeed(opened);
  return refuse(
    'credentials-not-opened',
    job.source === 'saved' ? 'rk_login_error_on_reserved_info' : 'scraping_error',
  );
}

/** A refusal in the words for kept credentials: readings by themselves stop, and the employee is asked for new ones. */
export function refusalOf<T>(result: ReadingResult<T>, source: ScrapingJob['source']): ReadingResult<T> {
  if (result.ok || source === 'typed' || result.reason !== 'rk_login_error') return result;
  return { ...result, reason: 'rk_login_error_on_reserved_info' };
}
