/**
 * What the api says to the scraper (`/scraping-api/*`), over HTTP with a job token of at most 120 s in place of the
 * session cookie. Never called by a browser, so these are not in the call table of `calls.ts`.
 */
import * as z from 'zod/mini';
import { AccountStatement } from './account-statement.ts';
import { RkMgtAgencyCode, ScrapingCode, SysCode } from './codes.ts';
import { ScrapeStage } from './scrape-stage.ts';
import { KeyId, RESTING_PLACES, SealedCredentials } from './sealed-credentials.ts';

const Codes = { scrapingCode: ScrapingCode, sysUserCode: SysCode, sysOrganizationCode: SysCode };

/**
 * Body of `POST /scraping-api/do-scraping`, `/scraping-api/try-scraping` and `/scraping-api/mutb-first-login`.
 * `credentials` are sealed under `scrapeContext` when they were typed for this scrape, under `restingContext` when
 * they were kept. A refusal of kept ones is `rk_login_error_on_reserved_info`, and so is a record that does not open.
 */
export const ScrapingJob = z.strictObject({
  ...Codes,
  rkMgtAgencyCode: RkMgtAgencyCode,
  source: z.enum(['typed', 'saved']),
  credentials: SealedCredentials,
});
export type ScrapingJob = z.output<typeof ScrapingJob>;

/** A record of `rk_credentials`, as it lies in the database. */
export const RestingJob = z.strictObject({ ...Codes, credentials: SealedCredentials });
export type RestingJob = z.output<typeof RestingJob>;

/** Body of `POST /scraping-api/reseal`: a record of the database, to be sealed again under the newest key. */
export const ResealJob = z.extend(RestingJob, {
  /** The table that it is of; `rk_credentials` where nothing is said. */
  place: z.optional(z.enum(RESTING_PLACES)),
});
export type ResealJob = z.output<typeof ResealJob>;
export const ResealResult = z.strictObject({ scrapingCode: ScrapingCode, credentials: SealedCredentials });

/** Body of `POST /scraping-api/open-inputs`: a record of `retirement_inputs`. Nothing else opens there: the table is bound to it. */
export const OpenInputsJob = z.strictObject({ ...Codes, sealed: SealedCredentials });
export type OpenInputsJob = z.output<typeof OpenInputsJob>;
export const OpenInputsResult = z.strictObject({ scrapingCode: ScrapingCode, opened: z.string() });

/**
 * Body of `POST /scraping-api/prove` is a `RestingJob` whose sealed password is a number that nobody else knows. Its answer
 * shows that who answers could open it and has the job secret: `proof` is base64url(HMAC-SHA256(job secret, `provenText`)).
 */
export const ProofResult = z.strictObject({
  scrapingCode: ScrapingCode,
  /** The key under which the scraper seals. */
  newestKeyId: KeyId,
  proof: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type ProofResult = z.output<typeof ProofResult>;

/** What a proof is over: the question, what was sealed in it, and what the answer says. */
export function provenText(result: Pick<ProofResult, 'scrapingCode' | 'newestKeyId'>, opened: string): string {
  return ['minori', 'scraper-proof', result.scrapingCode, result.newestKeyId, opened].join('\n');
}

/** Answer of do-scraping. */
export const ScrapingResult = z.strictObject({ scrapingCode: ScrapingCode, statement: AccountStatement });

/** Answer of try-scraping and mutb-first-login: the record keeper accepted the sign-in, and nothing was read. */
export const TryScrapingResult = z.strictObject({ scrapingCode: ScrapingCode });

/** Answer of `GET /scraping-api/progress?scrapingCode=`; null when no such scrape is known. */
export const ScrapingProgress = z.strictObject({ stage: z.nullable(ScrapeStage) });
