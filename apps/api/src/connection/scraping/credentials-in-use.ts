/**
 * Decides which credentials a scrape uses, and builds the scraper's job from them: typed ones are sealed for the job,
 * saved ones are passed on as stored.
 */

import { createHmac } from 'node:crypto';
import type { FirstLoginRequest, ScrapingRequest } from '@minori/contract/scraping';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import type { OpenedCredentials } from '@minori/contract/sealed-credentials';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { accountMark } from '../account/connected-account.ts';
import { usableCredentials } from '../account/saved-credentials.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';
import { typedJob } from './typed-job.ts';

export type CredentialsInUse =
  | { readonly source: 'typed'; readonly typed: OpenedCredentials }
  | { readonly source: 'saved' | 'scheduled'; readonly savedSince: Date };

/** @throws Failure rk_login_error_on_reserved_info if none are saved or a login was refused, so that no login is tried */
async function requireSaved(database: Database, owner: Owner) {
  const saved = await usableCredentials(database, owner);
  if (!saved) throw new Failure('rk_login_error_on_reserved_info');
  return saved;
}

/** @throws as `requireSaved` */
export async function savedCredentials(
  database: Database,
  owner: Owner,
  source: 'saved' | 'scheduled',
): Promise<CredentialsInUse> {
  return { source, savedSince: (await requireSaved(database, owner)).savedAt };
}

/**
 * Returns the typed credentials, or the saved ones if the request has none.
 * @throws as `requireSaved`
 */
export async function requestedCredentials(
  database: Database,
  owner: Owner,
  { rkId, rkPass, birthday }: ScrapingRequest | FirstLoginRequest,
): Promise<CredentialsInUse> {
  return rkId === ''
    ? savedCredentials(database, owner, 'saved')
    : { source: 'typed', typed: { rkId, rkPass, birthday } };
}

/** The job for the scraper, and when its credentials were saved (null for typed ones). */
export interface PreparedJob {
  readonly job: ScrapingJob;
  readonly savedSince: Date | null;
  /** The mark of the account that was typed; null if saved credentials are used. */
  readonly accountMark: Buffer | null;
}

/**
 * Builds the job of the scrape whose lease the caller holds. It reads saved credentials again: during the wait the
 * record keeper may have refused them, or the employee may have replaced or erased them.
 * @throws as `requireSaved`
 */
export async function prepareJob(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  owner: Owner,
  { scrapingCode, used }: { readonly scrapingCode: string; readonly used: CredentialsInUse },
): Promise<PreparedJob> {
  const rkMgtAgencyCode = await recordKeeperOf(database, owner);
  if (used.source === 'typed') {
    const scrape = { owner, scrapingCode, rkMgtAgencyCode, credentials: used.typed };
    const account = accountMark(owner, { rkMgtAgencyCode, ...used.typed }, config.jobSecret);
    return { job: await typedJob(config.scraperKey, scrape), savedSince: null, accountMark: account };
  }
  const { sysUserCode, sysOrganizationCode } = owner;
  const { sealed: credentials, savedAt: savedSince } = await requireSaved(database, owner);
  const codes = { scrapingCode, sysUserCode, sysOrganizationCode };
  return { job: { ...codes, rkMgtAgencyCode, source: 'saved', credentials }, savedSince, accountMark: null };
}

/**
 * Returns the text from which the credentials' mark is computed. The mark distinguishes a second submit of the same
 * scrape from a new attempt with other data, without storing what was typed: it is an HMAC under the job secret, which
 * is not in the database, salted with the scrape's code. Saved credentials are identified by the time at which they
 * were saved, so two scrapes with the same ones are equal, whoever began them.
 */
function textOf(used: CredentialsInUse): string {
  if (used.source !== 'typed') return JSON.stringify({ keptSince: used.savedSince });
  const { rkId, rkPass, birthday } = used.typed;
  return JSON.stringify([rkId, rkPass, birthday]);
}

export function credentialsMark(used: CredentialsInUse, secret: string, scrapingCode: string): Buffer {
  return createHmac('sha256', secret)
    .update(`credentials-mark\n${scrapingCode}\n${textOf(used)}`)
    .digest();
}
