// Generates a key pair and a self-signed certificate for it. The certificate is encoded in DER here, because Node can only read
// them.
import { createSign, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningKey } from './enveloped-signature.ts';

/** The usual size at identity providers. 3072 bits would take seconds at each start of the demo. */
const MODULUS_BITS = 2048;
const YEARS = 2;

const TAG = { integer: 0x02, bits: 0x03, null: 0x05, oid: 0x06, utf8: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 };
const VERSION_TAG = 0xa0;

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** Encodes one DER value: tag, length in its shortest form, content (X.690, 8.1). */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const digits = Buffer.from(length.toString(16).padStart(length < 0x100 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + digits.length]), digits, body]);
}

const ALGORITHM = der(TAG.sequence, der(TAG.oid, SHA256_WITH_RSA), der(TAG.null));

function nameOf(commonName: string): Buffer {
  const attribute = der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.utf8, Buffer.from(commonName)));
  return der(TAG.sequence, der(TAG.set, attribute));
}

function timeOf(instant: Date): Buffer {
  return der(TAG.time, Buffer.from(`${instant.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
}

function bitString(bytes: Buffer): Buffer {
  return der(TAG.bits, Buffer.from([0]), bytes);
}

function certificateOf(publicKey: KeyObject, privateKey: KeyObject, now: Date): Buffer {
  const name = nameOf('Simulated identity provider');
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  // A positive number, shorter than the maximum of 20 bytes.
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const body = der(
    TAG.sequence,
    der(VERSION_TAG, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    ALGORITHM,
    name,
    der(TAG.sequence, timeOf(now), timeOf(end)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return der(TAG.sequence, body, ALGORITHM, bitString(createSign('sha256').update(body).sign(privateKey)));
}

/** @param now when the certificate's validity begins */
export async function newSigningKey(now: Date): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return { privateKey, certificate: certificateOf(publicKey, privateKey, now).toString('base64') };
}

/** The certificate as PEM. */
export function pemOf({ certificate }: SigningKey): string {
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
