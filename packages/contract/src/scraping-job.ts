/**
 * Defines the calls from the api to the scraper (`/scraping-api/*`), over HTTP with a job token of at most 120 s instead of the
 * session cookie. Browsers never make them, so they are not in the call table of `calls.ts`.
 */
import * as z from 'zod/mini';
import { AccountStatement } from './account-statement.ts';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { ScrapeStage } from './scrape-stage.ts';
import { KeyId, RESTING_PLACES, SealedCredentials } from './sealed-credentials.ts';
import { FileText } from './statement-file.ts';

const Codes = { scrapingCode: ScrapingCode, sysUserCode: SysCode, sysOrganizationCode: SysCode };

/**
 * Body of `POST /scraping-api/do-scraping`, `/scraping-api/try-scraping` and `/scraping-api/mutb-first-login`.
 * `credentials` are sealed with `scrapeContext` when they were typed for this scrape, with `restingContext` when they were stored.
 * If the site refuses stored ones, or a record can't be opened, the response is `rk_login_error_on_reserved_info`.
 */
export const ScrapingJob = z.strictObject({
  ...Codes,
  rkMgtAgencyCode: RkMgtAgencyCode,
  source: z.enum(['typed', 'saved']),
  credentials: SealedCredentials,
});
export type ScrapingJob = z.output<typeof ScrapingJob>;

/** A row of `rk_credentials`, as stored in the database. */
export const RestingJob = z.strictObject({ ...Codes, credentials: SealedCredentials });
export type RestingJob = z.output<typeof RestingJob>;

/** Body of `POST /scraping-api/reseal`: a stored record, to be sealed again with the newest key. */
export const ResealJob = z.extend(RestingJob, {
  /** The record's table; `rk_credentials` by default. */
  place: z.optional(z.enum(RESTING_PLACES)),
});
export type ResealJob = z.output<typeof ResealJob>;
export const ResealResult = z.object({ scrapingCode: ScrapingCode, credentials: SealedCredentials });

/**
 * Body of `POST /scraping-api/open-inputs`: a record of `retirement_inputs`. No other record opens there, because the table is
 * part of its associated data.
 */
export const OpenInputsJob = z.strictObject({ ...Codes, sealed: SealedCredentials });
export type OpenInputsJob = z.output<typeof OpenInputsJob>;
export const OpenInputsResult = z.object({ scrapingCode: ScrapingCode, opened: z.string() });

/**
 * Body of `POST /scraping-api/prove`: a `RestingJob` whose sealed password is a random number. The response proves that the
 * scraper could open it and has the job secret: `proof` is base64url(HMAC-SHA256(job secret, `provenText`)).
 */
export const ProofResult = z.strictObject({
  scrapingCode: ScrapingCode,
  /** The key with which the scraper seals. */
  newestKeyId: KeyId,
  proof: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type ProofResult = z.output<typeof ProofResult>;

/** The text that a proof signs: the scrapingCode of the request, the key of the response, and the number that was sealed. */
export function provenText(result: Pick<ProofResult, 'scrapingCode' | 'newestKeyId'>, opened: string): string {
  return ['minori', 'scraper-proof', result.scrapingCode, result.newestKeyId, opened].join('\n');
}

/** Response of do-scraping. */
export const ScrapingResult = z.object({ scrapingCode: ScrapingCode, statement: AccountStatement });

/** Body of `POST /scraping-api/read-file`: a file that the employee chose, in base64. */
export const StatementFileJob = z.strictObject({ ...Codes, rkMgtAgencyCode: RkMgtAgencyCode, file: FileText });
export type StatementFileJob = z.output<typeof StatementFileJob>;

/**
 * Response of read-file. `memberMark` is base64url of 4 bytes of HMAC-SHA256(job secret, `MEMBER_SECRET_TEXT`), which tell another
 * secret, and 28 of that of `memberText`: it is equal for two files of one employee's account, and the member's number itself
 * stays in the scraper.
 */
export const StatementFileResult = z.object({
  scrapingCode: ScrapingCode,
  statement: AccountStatement,
  memberMark: z.string().check(z.regex(/^[\w-]{43}$/)),
});

export const MEMBER_SECRET_TEXT = 'minori\nfile-member-secret';
/** Bytes at the beginning of a mark that tell the secret. */
export const MEMBER_SECRET_BYTES = 4;

/** The text from which the mark of a file's member is computed. */
export function memberText(
  { sysOrganizationCode, sysUserCode, rkMgtAgencyCode }: Omit<StatementFileJob, 'file' | 'scrapingCode'>,
  memberNumber: string,
): string {
  return ['minori', 'file-member', sysOrganizationCode, sysUserCode, rkMgtAgencyCode, memberNumber].join('\n');
}

/** Response of try-scraping and mutb-first-login: the record keeper accepted the sign-in; nothing was read. */
export const TryScrapingResult = z.object({ scrapingCode: ScrapingCode });

/** Response of `GET /scraping-api/progress?scrapingCode=`; null for an unknown scrape. */
export const ScrapingProgress = z.object({ stage: z.nullable(ScrapeStage) });
