/**
 * Opens and seals (decrypts and encrypts) record-keeper credentials and other sealed records by HPKE (RFC 9180), as
 * `@minori/contract/sealed-credentials` describes it. Only this program has the private keys. The newest key seals, and
 * older ones still open, so that keys can be changed while the database has records of old keys.
 */
import { createECDH } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { OpenedCredentials, SEALED_BLOCKS, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { ScraperKey } from '../keys.ts';

const kem = new DhkemP256HkdfSha256();
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() });

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

async function keyPair({ privateKey }: ScraperKey): Promise<CryptoKeyPair> {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return {
    privateKey: await kem.deserializePrivateKey(bytesOf(privateKey)),
    publicKey: await kem.deserializePublicKey(Uint8Array.from(curve.getPublicKey())),
  };
}

export class KeyRing {
  readonly #pairs: ReadonlyMap<string, CryptoKeyPair>;
  readonly #newest: { readonly id: string; readonly pair: CryptoKeyPair };

  private constructor(pairs: readonly (readonly [string, CryptoKeyPair])[]) {
    const [newest] = pairs;
    if (!newest) throw new Error('keys: at least one');
    this.#pairs = new Map(pairs);
    this.#newest = { id: newest[0], pair: newest[1] };
  }

  /**
   * @param keys newest first
   * @throws Error when there is none or one is invalid
   */
  static async of(keys: readonly ScraperKey[]): Promise<KeyRing> {
    return new KeyRing(await Promise.all(keys.map(async (key) => [key.id, await keyPair(key)] as const)));
  }

  /** The id of the key used for sealing. */
  get newestId(): string {
    return this.#newest.id;
  }

  /** Returns the credentials in a sealed record; undefined when the record doesn't open or contains no credentials. */
  async open(sealed: SealedCredentials, contextOf: (keyId: string) => string): Promise<OpenedCredentials | undefined> {
    const text = await this.openText(sealed, contextOf);
    if (text === undefined) return undefined;
    try {
      const parsed = OpenedCredentials.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : undefined;
    } catch {
      // The error is not passed on, because JSON's message would quote the password.
      return undefined;
    }
  }

  /**
   * Returns the text in a sealed record without its padding; undefined when it doesn't open: another key, another
   * context, or damage.
   * @param contextOf returns the associated data for a key id
   */
  async openText(sealed: SealedCredentials, contextOf: (keyId: string) => string): Promise<string | undefined> {
    const recipientKey = this.#pairs.get(sealed.keyId);
    if (!recipientKey) return undefined;
    try {
      const context = Buffer.from(contextOf(sealed.keyId));
      const opened = await suite.open({ recipientKey, enc: bytesOf(sealed.enc) }, bytesOf(sealed.ciphertext), context);
      return Buffer.from(opened).toString('utf8').trimEnd();
    } catch {
      // The library's error has nothing that a response may contain.
      return undefined;
    }
  }

  /** Seals credentials with the newest key. */
  seal(credentials: OpenedCredentials, contextOf: (keyId: string) => string): Promise<SealedCredentials> {
    return this.sealText({ text: JSON.stringify(credentials), block: SEALED_BLOCKS.rk_credentials }, contextOf);
  }

  /** Seals any text like `seal`, padded to a multiple of `block` bytes. */
  async sealText(
    { text, block }: { readonly text: string; readonly block: number },
    contextOf: (keyId: string) => string,
  ): Promise<SealedCredentials> {
    const { id, pair } = this.#newest;
    const bytes = Buffer.from(text);
    const inside = Buffer.concat([bytes, Buffer.alloc(block - (bytes.length % block), ' ')]);
    const { enc, ct } = await suite.seal({ recipientPublicKey: pair.publicKey }, inside, Buffer.from(contextOf(id)));
    return { keyId: id, enc: textOf(enc), ciphertext: textOf(ct) };
  }
}
