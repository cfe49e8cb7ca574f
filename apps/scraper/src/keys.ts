/**
 * Generates and checks the scraper's key pairs, P-256 as `@minori/contract/sealed-credentials` requires. The operator
 * generates one with `generateScraperKey`: the private key goes to the scraper only, the public key to the api.
 */
import { createECDH, generateKeyPairSync } from 'node:crypto';
import { KeyId } from '@minori/contract/sealed-credentials';

export interface ScraperKey {
  readonly id: string;
  /** Raw, 32 bytes in base64url. */
  readonly privateKey: string;
}

export interface ScraperKeyPair extends ScraperKey {
  /** Raw and uncompressed, 65 bytes in base64url. */
  readonly publicKey: string;
}

const UNCOMPRESSED = 0x04;

/** Generates a key pair. @throws Error when `id` is not a valid key id */
export function generateScraperKey(id: string): ScraperKeyPair {
  if (!KeyId.safeParse(id).success) throw new Error('key id: lower-case letters, digits and hyphens, at most 40');
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  if (d === undefined || x === undefined || y === undefined) throw new Error('the key pair lacks a part');
  const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  return {
    id,
    privateKey: d,
    publicKey: Buffer.concat([Buffer.of(UNCOMPRESSED), ...point]).toString('base64url'),
  };
}

/** Whether a key is usable: its id is valid, and its private key is a valid number for the curve. */
export function isScraperKey({ id, privateKey }: ScraperKey): boolean {
  if (!KeyId.safeParse(id).success || !/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(privateKey, 'base64url');
    return true;
  } catch {
    // The number is zero or at least the order of the curve.
    return false;
  }
}
