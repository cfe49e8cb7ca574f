// Provides the push configuration of a test app: new keys, and a name server that doesn't respond.
import { createECDH } from 'node:crypto';
import { type Lookup, NotPublic } from '../platform/web-push/public-lookup.ts';
import type { PushConfig } from '../platform/web-push/push-config.ts';

export function pushKeys(): PushConfig {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // The key has 32 bytes; `getPrivateKey` omits leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey, subject: 'mailto:push@minori.example' };
}

export const TEST_PUSH = pushKeys();

export const silentLookup: Lookup = async () => {
  throw new NotPublic('silent');
};
