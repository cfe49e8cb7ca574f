/** Seals credentials to the scraper's public key as the api does, without using code of `sealing/`. For tests only. */
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { OpenedCredentials, SealedCredentials } from '@minori/contract/sealed-credentials';
import { generateScraperKey, type ScraperKeyPair } from '../keys.ts';

export const TEST_KEY: ScraperKeyPair = generateScraperKey('test-1');

const kem = new DhkemP256HkdfSha256();
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** Seals any text with associated data. */
export async function seal(
  inside: OpenedCredentials | unknown,
  context: string,
  key: { readonly id: string; readonly publicKey: string } = TEST_KEY,
): Promise<SealedCredentials> {
  const recipientPublicKey = await kem.deserializePublicKey(Buffer.from(key.publicKey, 'base64url'));
  const text = Buffer.from(JSON.stringify(inside));
  const { enc, ct } = await suite.seal({ recipientPublicKey }, text, Buffer.from(context));
  const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
  return { keyId: key.id, enc: base64url(enc), ciphertext: base64url(ct) };
}
