/**
 * Which credentials a reading uses, and the job they make: typed ones are sealed for it, kept ones are handed on as
 * they rest in the database.
 */
import type { FirstLoginRequest, ScrapingRequest } from '@minori/contract/scraping';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import type { OpenedCredentials } from '@minori/contract/sealed-credentials';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { accountMark } from '../login-information/connected-account.ts';
import { usableCredentials } from '../login-information/kept-credentials.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { recordKeeperOf } from './repository.ts';
import { typedJob } from './typed-job.ts';

export type CredentialsInUse =
  | { readonly source: 'typed'; readonly typed: OpenedCredentials }
  | { readonly source: 'saved' | 'scheduled'; readonly keptSince: Date };

/** @throws Failure rk_login_error_on_reserved_info when none are kept, or a login was refused: no login is tried */
async function requireKept(database: Database, owner: Owner) {
  const kept = await usableCredentials(database, owner);
  if (!kept) throw new Failure('rk_login_error_on_reserved_info');
  return kept;
}

/** @throws as `requireKept` */
export async function keptCredentials(
  database: Database,
  owner: Owner,
  source: 'saved' | 'scheduled',
): Promise<CredentialsInUse> {
  return { source, keptSince: (await requireKept(database, owner)).savedAt };
}

/** What was typed, or, where the request has nothing, what is kept. @throws as `requireKept` */
export async function requestedCredentials(
  database: Database,
  owner: Owner,
  { rkId, rkPass, birthday }: ScrapingRequest | FirstLoginRequest,
): Promise<CredentialsInUse> {
  return rkId === ''
    ? keptCredentials(database, owner, 'saved')
    : { source: 'typed', typed: { rkId, rkPass, birthday } };
}

/** What the scraper is sent, and since when it is kept; null for typed credentials. */
export interface PreparedJob {
  readonly job: ScrapingJob;
  readonly keptSince: Date | null;
  /** Of the account that was typed; null where kept credentials are used. */
  readonly accountMark: Buffer | null;
}

/**
 * The job of the reading whose lease the caller holds. Kept credentials are looked at again: while it waited for its
 * turn the record keeper may have refused them, or the employee have entered others or erased them.
 * @throws as `requireKept`
 */
export async function prepareJob(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  owner: Owner,
  { scrapingCode, used }: { readonly scrapingCode: string; readonly used: CredentialsInUse },
): Promise<PreparedJob> {
  const rkMgtAgencyCode = await recordKeeperOf(database, owner);
  if (used.source === 'typed') {
    const reading = { owner, scrapingCode, rkMgtAgencyCode, credentials: used.typed };
    const account = accountMark(owner, { rkMgtAgencyCode, ...used.typed }, config.jobSecret);
    return { job: await typedJob(config.scraperKey, reading), keptSince: null, accountMark: account };
  }
  const { sysUserCode, sysOrganizationCode } = owner;
  const { sealed: credentials, savedAt: keptSince } = await requireKept(database, owner);
  const codes = { scrapingCode, sysUserCode, sysOrganizationCode };
  return { job: { ...codes, rkMgtAgencyCode, source: 'saved', credentials }, keptSince, accountMark: null };
}
