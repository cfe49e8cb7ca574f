// The token with which another server may ask this installation for its mail domains (GET /api/v1/domains) and write to its
// log: made anew at each start, in a file of the data folder that only its owner may read.
import { randomBytes } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the token, which `${dataDir}/server-token` holds as well */
export async function newServerToken(dataDir: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const path = join(dataDir, 'server-token');
  const draft = `${path}.new`;
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return token;
}
