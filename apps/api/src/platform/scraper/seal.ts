/**
 * 封緘 — seals record-keeper credentials and other stored data to the scraper's public key (HPKE, RFC 9180, as
 * `@minori/contract/sealed-credentials` says). This program can't open them: it has no private key, so a stolen database, or a
 * compromised api, reveals no password (security.md row 7).
 */
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type OpenedCredentials, SEALED_BLOCKS, type SealedCredentials } from '@minori/contract/sealed-credentials';

/** The public part of the scraper's newest key. */
export interface ScraperPublicKey {
  readonly id: string;
  /** Raw and uncompressed, 65 bytes in base64url. */
  readonly publicKey: string;
}

const kem = new DhkemP256HkdfSha256();
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() });

function filledUp(inside: object, block: number): Buffer {
  const text = Buffer.from(JSON.stringify(inside));
  return Buffer.concat([text, Buffer.alloc(block - (text.length % block), ' ')]);
}

function base64url(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * Seals credentials.
 * @param contextOf the associated data for a key id: whose credentials these are and their purpose
 * @throws Error for an invalid public key
 */
export function sealCredentials(
  key: ScraperPublicKey,
  credentials: OpenedCredentials,
  contextOf: (keyId: string) => string,
): Promise<SealedCredentials> {
  return sealObject(key, { inside: credentials, block: SEALED_BLOCKS.rk_credentials }, contextOf);
}

/**
 * Seals any JSON value, as `sealCredentials`.
 * @param sealed the content, padded to a multiple of `block` bytes
 */
export async function sealObject(
  key: ScraperPublicKey,
  { inside, block }: { readonly inside: object; readonly block: number },
  contextOf: (keyId: string) => string,
): Promise<SealedCredentials> {
  const recipientPublicKey = await kem.deserializePublicKey(Uint8Array.from(Buffer.from(key.publicKey, 'base64url')));
  const context = Buffer.from(contextOf(key.id));
  const { enc, ct } = await suite.seal({ recipientPublicKey }, filledUp(inside, block), context);
  return { keyId: key.id, enc: base64url(enc), ciphertext: base64url(ct) };
}
