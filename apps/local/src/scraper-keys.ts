// Keeps the scraper's key pairs of this installation in a file of the data folder that only its owner may read. They decrypt
// the saved record-keeper credentials, so they are generated once and kept as long as the data. After a year a new pair is
// added in front, and the api's key rotation encrypts every record again (docs/operations).
import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateScraperKey } from '@minori/scraper/keys';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const KeyPair = z.strictObject({
  /** Different for every installation, so that a record of another one is never mistaken for one of this. */
  id: z.string(),
  madeOn: z.iso.date(),
  privateKey: z.base64url(),
  publicKey: z.base64url(),
});

/** Newest first. */
const KeyFile = z.array(KeyPair).min(1);
export type ScraperKeys = z.output<typeof KeyFile>;

/** Number of kept pairs: records that are not yet encrypted with the newest pair still need the second one. */
const KEPT_PAIRS = 2;
const NEW_PAIR_AFTER_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

async function readKeys(path: string): Promise<ScraperKeys | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch {
    // Never replaced by a new pair: no saved record could then be decrypted.
    throw new StartError(`${path} cannot be read. Bring it back from a backup: it opens the kept credentials.`);
  }
}

/** Written to a temporary file and renamed, so that a kill in between leaves the old keys. */
async function writeKeys(path: string, keys: ScraperKeys): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

/**
 * Returns the keys of a data folder, generated at the first start.
 * @throws StartError when the file exists but can't be read
 */
export async function scraperKeys(dataDir: string, now: Date): Promise<ScraperKeys> {
  const path = join(dataDir, 'scraper-keys.json');
  const keys = (await readKeys(path)) ?? [];
  const newest = keys[0];
  if (newest && now.getTime() - Date.parse(newest.madeOn) < NEW_PAIR_AFTER_DAYS * DAY_MS) return keys;
  const madeOn = now.toISOString().slice(0, 10);
  const pair = await generateScraperKey(`${madeOn}-${randomBytes(4).toString('hex')}`);
  const grown = [{ ...pair, madeOn }, ...keys].slice(0, KEPT_PAIRS);
  await writeKeys(path, grown);
  return grown;
}

/** The id of the key for new records; null before the first start. Never generates a pair, which only a start does. */
export async function newestKeyId(dataDir: string): Promise<string | null> {
  const keys = await readKeys(join(dataDir, 'scraper-keys.json'));
  return keys?.[0]?.id ?? null;
}
