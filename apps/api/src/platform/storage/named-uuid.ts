/** Makes a UUID from a name, the same in every process: version 8 of RFC 9562, for application-defined data. */
import { createHash } from 'node:crypto';

export function namedUuid(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
