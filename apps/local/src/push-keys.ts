// Keeps the keys by which push services identify this installation, in a file of the data folder that only its owner may read.
// Browsers subscribe with the public key, so the keys are generated once and kept as long as the data: with another pair no
// device would receive messages until its employee opens the portal again (docs/operations/push.md).
import { createECDH } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const KeyPair = z.strictObject({
  /** Uncompressed point on the curve P-256. */
  publicKey: z.base64url().length(87),
  privateKey: z.base64url().length(43),
});
export type PushKeys = z.output<typeof KeyPair>;

const PRIVATE_BYTES = 32;

function makeKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // Node omits leading zero bytes, which are part of the key.
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), ecdh.getPrivateKey()]).subarray(-PRIVATE_BYTES);
  return { publicKey, privateKey: padded.toString('base64url') };
}

async function readKeys(path: string): Promise<PushKeys | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return KeyPair.parse(JSON.parse(text));
  } catch {
    throw new StartError(
      `${path} cannot be read. Bring it back from a backup; without it (delete it then) every device registers anew.`,
    );
  }
}

/**
 * Returns the keys of a data folder, generated at the first start.
 * @throws StartError when the file exists but can't be read
 */
export async function pushKeys(dataDir: string): Promise<PushKeys> {
  const path = join(dataDir, 'push-keys.json');
  const known = await readKeys(path);
  if (known) return known;
  const keys = makeKeys();
  // Written to a temporary file and renamed, so that a kill in between leaves no partial file.
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return keys;
}
