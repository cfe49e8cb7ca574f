/**
 * Validates the public key of a passkey (COSE), when it is stored and at each use. It must use an offered algorithm,
 * have that algorithm's exact form, and be no key with which others can sign, as far as that can be checked quickly
 * (strong-rsa.ts lists the limits). The library only checks the algorithm's name, and only when a key is added.
 */
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { rsaFault } from '../auth/strong-rsa.ts';
import { PasskeyRefusal } from './refusal.ts';

/** EdDSA, ES256, RS256, which all supported Node versions can verify. */
export const ALGORITHMS = [-8, -7, -257];

type Cose = ReadonlyMap<number, unknown>;

// Labels of RFC 9052 and RFC 8230; the meaning of -1 to -3 depends on the key type.
const KIND = 1;
const ALGORITHM = 3;

const SMALLEST_EXPONENT = 65_537n;
/** Bits; longer keys only take more time. */
const LONGEST_RSA = 4096;

const text = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64url');
const isOf = (bytes: unknown, length: number) => bytes instanceof Uint8Array && bytes.length === length;

async function isGoodRsa(n: unknown, e: unknown): Promise<boolean> {
  if (!(n instanceof Uint8Array && e instanceof Uint8Array)) return false;
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: text(n), e: text(e) } satisfies JsonWebKey });
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  return modulusLength <= LONGEST_RSA && (await rsaFault(key, SMALLEST_EXPONENT)) === undefined;
}

/** Node refuses a point that isn't on the curve. */
function isGoodP256(x: unknown, y: unknown): boolean {
  if (!(isOf(x, 32) && isOf(y, 32))) return false;
  createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) } satisfies JsonWebKey });
  return true;
}

const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

/**
 * Node accepts any 32 bytes. Anyone can sign for a point of small order: those with y = ±1 have x = 0, those of order 4
 * have y = 0, and those of order 8 have x² = -y², since doubling them gives y = 0 (RFC 8032, 5.1). Other values must be
 * points of the curve.
 */
function isGoodEd25519(x: unknown): boolean {
  if (!isOf(x, 32)) return false;
  const number = BigInt(
    `0x${Buffer.from(x as Uint8Array)
      .reverse()
      .toString('hex')}`,
  );
  const y = number & (2n ** 255n - 1n);
  if (y >= P) return false;
  const ySquared = (y * y) % P;
  const xSquared = ((ySquared + P - 1n) * power(D * ySquared + 1n, P - 2n)) % P;
  const isSquare = power(xSquared, (P - 1n) / 2n) === 1n;
  return isSquare && ySquared !== 0n && (xSquared + ySquared) % P !== 0n;
}

/** By algorithm: key type, curve, number of labels, and the check of the key's numbers. */
const FORMS: ReadonlyMap<unknown, (key: Cose) => boolean | Promise<boolean>> = new Map<
  unknown,
  (key: Cose) => boolean | Promise<boolean>
>([
  [-8, (key: Cose) => hasForm(key, { kind: 1, curve: 6, size: 4 }) && isGoodEd25519(key.get(-2))],
  [-7, (key: Cose) => hasForm(key, { kind: 2, curve: 1, size: 5 }) && isGoodP256(key.get(-2), key.get(-3))],
  [-257, async (key: Cose) => hasForm(key, { kind: 3, size: 4 }) && isGoodRsa(key.get(-1), key.get(-2))],
]);

/** No other label is allowed (WebAuthn Level 3, 6.5.1). */
function hasForm(key: Cose, { kind, curve, size }: { kind: number; curve?: number; size: number }): boolean {
  return key.get(KIND) === kind && key.size === size && (curve === undefined || key.get(-1) === curve);
}

/** @throws PasskeyRefusal weak_key */
export async function requireGoodKey(publicKey: Uint8Array): Promise<void> {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  try {
    const key = isoCBOR.decodeFirst<Cose>(new Uint8Array(publicKey));
    if (await FORMS.get(key.get(ALGORITHM))?.(key)) return;
  } catch {
    // Not CBOR, or not a key: throws below.
  }
  throw new PasskeyRefusal('weak_key');
}
