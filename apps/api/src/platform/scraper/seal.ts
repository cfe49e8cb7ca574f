/**
 * 封緘 — seals record-keeper credentials to the scraper's public key (HPKE, RFC 9180, as
 * `@minori/contract/sealed-credentials` says). This program can only lock: it has no private key, so a stolen
 * database, or a taken-over api, gives no password (security.md row 7).
 */
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type OpenedCredentials, SEALED_BLOCK, type SealedCredentials } from '@minori/contract/sealed-credentials';

/** The newest key of the scraper, as far as others may know it. */
export interface ScraperPublicKey {
  readonly id: string;
  /** Raw and uncompressed, 65 bytes in base64url. */
  readonly publicKey: string;
}

const kem = new DhkemP256HkdfSha256();
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() });

function filledUp(credentials: OpenedCredentials): Buffer {
  const text = Buffer.from(JSON.stringify(credentials));
  return Buffer.concat([text, Buffer.alloc(SEALED_BLOCK - (text.length % SEALED_BLOCK), ' ')]);
}

function base64url(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * @param contextOf the associated data under a key id: whose credentials these are and what for
 * @throws Error when the public key is none
 */
export async function sealCredentials(
  key: ScraperPublicKey,
  credentials: OpenedCredentials,
  contextOf: (keyId: string) => string,
): Promise<SealedCredentials> {
  const recipientPublicKey = await kem.deserializePublicKey(Uint8Array.from(Buffer.from(key.publicKey, 'base64url')));
  const context = Buffer.from(contextOf(key.id));
  const { enc, ct } = await suite.seal({ recipientPublicKey }, filledUp(credentials), context);
  return { keyId: key.id, enc: base64url(enc), ciphertext: base64url(ct) };
}
