/** The topic of a message: push services replace one that still waits by the next of the same (RFC 8030, section 5.4). */
import { createHash } from 'node:crypto';

/** 32 characters of base64url, all that is allowed. A message that is sent again after a crash is shown once. */
export function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}
