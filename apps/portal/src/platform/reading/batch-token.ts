/** The token for reports to the batch, from the one cookie that script may read (security row 35). */
import { BATCH_TOKEN_COOKIE, SECURE_BATCH_TOKEN_COOKIE } from '@minori/contract/batch';

/** @param cookies as `document.cookie` writes them. @returns null where there is none. */
export function batchToken(cookies: string): string | null {
  const pairs = cookies.split('; ');
  for (const name of [SECURE_BATCH_TOKEN_COOKIE, BATCH_TOKEN_COOKIE]) {
    const pair = pairs.find((text) => text.startsWith(`${name}=`));
    if (pair !== undefined) return pair.slice(name.length + 1);
  }
  return null;
}
