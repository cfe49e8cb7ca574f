/** The token for reports to the batch, from the one cookie that script may read (security row 35). */
import { BATCH_TOKEN_COOKIE } from '@minori/contract/batch';

/** @param cookies as `document.cookie` writes them. @returns null where there is none. */
export function batchToken(cookies: string): string | null {
  const prefix = `${BATCH_TOKEN_COOKIE}=`;
  const pair = cookies.split('; ').find((text) => text.startsWith(prefix));
  return pair === undefined ? null : pair.slice(prefix.length);
}
