/**
 * Whether the scraper can open what this program seals, and what it sealed before (security.md F24). A wrong key would
 * go unnoticed until the first reading, and by then good records would have been replaced by ones that nobody opens.
 */
import { randomUUID } from 'node:crypto';
import { type OpenedCredentials, restingContext, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { says } from './scraper-failure.ts';
import { sealCredentials } from './seal.ts';

/** Nobody's, and of no worth. */
const OWNER = { sysOrganizationCode: 'key-canary', sysUserCode: 'key-canary' };
const CANARY: OpenedCredentials = { rkId: 'key-canary', rkPass: 'key-canary', birthday: '' };

/** Milliseconds for each question. */
const PATIENCE = 5_000;

export interface KeyCheck {
  /** `unknown` when the scraper does not answer, `unauthorized` when it does not take our token. */
  readonly finding: 'good' | 'wrong' | 'unknown' | 'unauthorized';
  /** The key of the last question: after anything but `good`, the one that it is about. */
  readonly keyId: string;
}

type CheckDeps = Pick<Deps, 'config' | 'database' | 'scraper'>;

async function ask({ scraper }: CheckDeps, credentials: SealedCredentials): Promise<KeyCheck> {
  const { keyId } = credentials;
  try {
    await scraper.reseal({ scrapingCode: randomUUID(), ...OWNER, credentials }, AbortSignal.timeout(PATIENCE));
    return { finding: 'good', keyId };
  } catch (error) {
    if (says(error, 'unauthorized')) return { finding: 'unauthorized', keyId };
    const cannotOpen = error instanceof Failure && error.key === 'rk_login_error_on_reserved_info';
    return { finding: cannotOpen ? 'wrong' : 'unknown', keyId };
  }
}

/** The canary of this key in the database: the first that was ever sealed under its id. */
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

/** The canaries of the other keys under which records are still kept. */
async function olderCanaries(database: Database, newest: string): Promise<SealedCredentials[]> {
  const rows = await database
    .selectFrom('key_canaries as canary')
    .select(['canary.key_id as keyId', 'canary.enc', 'canary.ciphertext'])
    .where('canary.key_id', '!=', newest)
    .where((canary) =>
      canary.exists(
        canary.selectFrom('rk_credentials as kept').select('kept.key_id').whereRef('kept.key_id', '=', 'canary.key_id'),
      ),
    )
    .orderBy('canary.key_id')
    .execute();
  return rows;
}

/** Asks for the current key first, and then for each one under which something is kept, until one is not good. */
export async function checkScraperKey(deps: CheckDeps): Promise<KeyCheck> {
  const fresh = await sealCredentials(deps.config.scraperKey, CANARY, (keyId) => restingContext(OWNER, keyId));
  let check = await ask(deps, fresh);
  if (check.finding !== 'good') return check;
  const canaries = [await storedCanary(deps.database, fresh), ...(await olderCanaries(deps.database, fresh.keyId))];
  for (const canary of canaries) {
    check = await ask(deps, canary);
    if (check.finding !== 'good') return check;
  }
  return check;
}
