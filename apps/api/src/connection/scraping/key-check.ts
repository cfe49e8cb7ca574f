/**
 * Checks that the right scraper responds and can open what the api seals now and has sealed before (security.md F24).
 * The api sends a sealed random number; the signed response proves that the scraper has both the private key and the
 * job secret. Without this check a wrong scraper would stay unnoticed until the first scrape; by then usable records
 * would have been replaced by ones that nobody can open.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ErrorBody } from '@minori/contract/error-body';
import { ProofResult, provenText } from '@minori/contract/scraping-job';
import { type OpenedCredentials, restingContext, type SealedCredentials } from '@minori/contract/sealed-credentials';
import { sql } from 'kysely';
import type { Deps } from '../../platform/process/deps.ts';
import type { RawAnswer } from '../../platform/scraper/scraper-client.ts';
import type { KeyCheck } from '../../platform/scraper/scraper-proof.ts';
import { NOT_OPENED } from '../../platform/scraper/scraper-refusals.ts';
import { sealCredentials } from '../../platform/scraper/seal.ts';
import type { Database } from '../../platform/storage/database.ts';

/** The owner of the canaries (sealed test records); no real employee has these codes. */
const OWNER = { sysOrganizationCode: 'key-canary', sysUserCode: 'key-canary' };
const CANARY: OpenedCredentials = { rkId: 'key-canary', rkPass: 'key-canary', birthday: '' };

/** Milliseconds for each request. */
const PATIENCE = 5_000;

/** Status codes of a proxy whose scraper is being started or replaced. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** Messages for a failed DNS look-up of the scraper's host (private-dns/resolver.ts). */
const LOOK_UPS: Readonly<Record<string, string>> = {
  absent: 'no name server knows its host',
  silent: 'no name server has answered',
  outside: 'its address lies outside of SCRAPING_ALLOWED_RANGES',
};

export interface ProofDeps extends Pick<Deps, 'scraper'> {
  readonly config: Pick<Deps['config'], 'jobSecret' | 'scraperKey'>;
}

type CheckDeps = ProofDeps & Pick<Deps, 'database'>;

interface Question {
  readonly credentials: SealedCredentials;
  /** The password that is sealed in `credentials`. */
  readonly inside: string;
  readonly scrapingCode: string;
  readonly secret: string;
}

function isProven(json: unknown, { scrapingCode, inside, secret }: Question): ProofResult | undefined {
  const { success, data } = ProofResult.safeParse(json);
  if (!success || data.scrapingCode !== scrapingCode) return undefined;
  const expected = createHmac('sha256', secret).update(provenText(data, inside)).digest();
  return timingSafeEqual(expected, Buffer.from(data.proof, 'base64url')) ? data : undefined;
}

function judge(answer: RawAnswer, question: Question): Omit<KeyCheck, 'keyId'> {
  if ('away' in answer) return { finding: 'unknown', newestKeyId: null, seen: LOOK_UPS[answer.away] ?? answer.away };
  if ('foreign' in answer) return { finding: 'foreign', newestKeyId: null, seen: answer.foreign };
  const { statusCode, json } = answer;
  const proven = statusCode === 200 ? isProven(json, question) : undefined;
  if (proven) return { finding: 'good', newestKeyId: proven.newestKeyId, seen: 'proven' };
  const seen = `status ${statusCode}`;
  const body = ErrorBody.safeParse(json);
  const message = body.success ? body.data : undefined;
  if (message?.errors.some(({ code }) => code === NOT_OPENED)) return { finding: 'wrong', newestKeyId: null, seen };
  if (message?.reason === 'unauthorized') return { finding: 'unauthorized', newestKeyId: null, seen };
  return { finding: GATEWAY.includes(statusCode) ? 'unknown' : 'foreign', newestKeyId: null, seen };
}

async function ask(
  { scraper, config }: ProofDeps,
  { credentials, inside }: Pick<Question, 'credentials' | 'inside'>,
): Promise<KeyCheck> {
  const scrapingCode = randomUUID();
  const answer = await scraper.prove({ scrapingCode, ...OWNER, credentials }, AbortSignal.timeout(PATIENCE));
  const question = { credentials, inside, scrapingCode, secret: config.jobSecret };
  return { ...judge(answer, question), keyId: credentials.keyId };
}

/** Returns the canary of this key from the database: the first record that was ever sealed under the key's id. */
async function storedCanary(database: Database, fresh: SealedCredentials): Promise<SealedCredentials> {
  const { keyId, enc, ciphertext } = fresh;
  await database
    .insertInto('key_canaries')
    .values({ key_id: keyId, enc, ciphertext })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('key_canaries')
    .select(['enc', 'ciphertext'])
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return { keyId, ...row };
}

/** Returns the canaries of other keys under which records are still saved. */
async function olderCanaries(database: Database, newest: string): Promise<SealedCredentials[]> {
  const rows = await database
    .selectFrom('key_canaries as canary')
    .select(['canary.key_id as keyId', 'canary.enc', 'canary.ciphertext'])
    .where('canary.key_id', '!=', newest)
    .where(
      sql<boolean>`canary.key_id in (select key_id from rk_credentials union all select key_id from retirement_inputs)`,
    )
    .orderBy('canary.key_id')
    .execute();
  return rows;
}

const seal = ({ config }: ProofDeps, inside: OpenedCredentials) =>
  sealCredentials(config.scraperKey, inside, (keyId) => restingContext(OWNER, keyId));

async function proveScraper(deps: ProofDeps): Promise<KeyCheck> {
  const inside = randomBytes(32).toString('base64url');
  return ask(deps, { credentials: await seal(deps, { ...CANARY, rkPass: inside }), inside });
}

/** Returns the result of the first canary that the scraper can't open, or `good` if it opens all. */
async function openAll(deps: ProofDeps, good: KeyCheck, canaries: readonly SealedCredentials[]): Promise<KeyCheck> {
  for (const credentials of canaries) {
    const check = await ask(deps, { credentials, inside: CANARY.rkPass });
    if (check.finding !== 'good') return check;
  }
  return good;
}

/** Checks the scraper with the present key and with the keys of saved records. Writes nothing. */
export async function proveStoredKeys(deps: CheckDeps): Promise<KeyCheck> {
  const check = await proveScraper(deps);
  return check.finding === 'good' ? openAll(deps, check, await olderCanaries(deps.database, check.keyId)) : check;
}

/** Checks the present key, then each key of saved records, until one fails. */
export async function checkScraperKey(deps: CheckDeps): Promise<KeyCheck> {
  const check = await proveScraper(deps);
  if (check.finding !== 'good') return check;
  const canary = await storedCanary(deps.database, await seal(deps, CANARY));
  return openAll(deps, check, [canary, ...(await olderCanaries(deps.database, canary.keyId))]);
}
