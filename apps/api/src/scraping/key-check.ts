/**
 * Whether the scraper can open what this program seals, and what it sealed before (security.md F24). A wrong key would
 * go unnoticed until the first reading, and by then good records would have been replaced by ones that nobody opens.
 */
import { randomUUID } from 'node:crypto';
import { type OpenedCredentials, restingContext, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { sealCredentials } from './seal.ts';

/** Nobody's, and of no worth. */
const OWNER = { sysOrganizationCode: 'key-canary', sysUserCode: 'key-canary' };
const CANARY: OpenedCredentials = { rkId: 'key-canary', rkPass: 'key-canary', birthday: '' };

/** Milliseconds for each question. */
const PATIENCE = 5_000;

/** `unknown` when the scraper does not answer. */
export type KeyCheck = 'good' | 'wrong' | 'unknown';

type CheckDeps = Pick<Deps, 'config' | 'database' | 'scraper'>;

async function ask({ scraper }: CheckDeps, credentials: SealedCredentials): Promise<KeyCheck> {
  try {
    await scraper.reseal({ scrapingCode: randomUUID(), ...OWNER, credentials }, AbortSignal.timeout(PATIENCE));
    return 'good';
  } catch (error) {
    const cannotOpen = error instanceof Failure && error.key === 'rk_login_error_on_reserved_info';
    return cannotOpen ? 'wrong' : 'unknown';
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

export async function checkScraperKey(deps: CheckDeps): Promise<KeyCheck> {
  const fresh = await sealCredentials(deps.config.scraperKey, CANARY, (keyId) => restingContext(OWNER, keyId));
  const check = await ask(deps, fresh);
  return check === 'good' ? ask(deps, await storedCanary(deps.database, fresh)) : check;
}
