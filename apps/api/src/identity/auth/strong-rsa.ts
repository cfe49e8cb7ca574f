/**
 * Finds faults of an RSA public key that would let others sign with it. Checks only what takes little time: a short
 * modulus; one that is a prime, a perfect power or has a factor below 65,536; an exponent that is small, even or longer
 * than any in use. It doesn't find larger factors, two factors close to each other, weak random numbers, or a leaked
 * private key.
 */
import { checkPrime, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

export const SMALLEST_RSA = 2048;

const FACTORS_BELOW = 65_536;
const EXPONENTS_BELOW = 2n ** 64n;

const isPrime = promisify(checkPrime) as (candidate: bigint) => Promise<boolean>;

function primesBelow(end: number): readonly number[] {
  const isDivided = new Uint8Array(end);
  const primes: number[] = [];
  for (let number = 2; number < end; number += 1) {
    if (isDivided[number]) continue;
    primes.push(number);
    for (let multiple = number * number; multiple < end; multiple += number) isDivided[multiple] = 1;
  }
  return primes;
}

let known: { readonly primes: readonly number[]; readonly product: bigint } | undefined;

/** Computed at first use, because it takes some hundredths of a second. */
function smallPrimes() {
  const primes = known?.primes ?? primesBelow(FACTORS_BELOW);
  known ??= { primes, product: primes.reduce((product, prime) => product * BigInt(prime), 1n) };
  return known;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Integer root: the largest integer whose power doesn't exceed the number (Newton's method, from above). */
function rootOf(number: bigint, degree: number, bits: number): bigint {
  const power = BigInt(degree);
  let root = 1n << BigInt(Math.ceil(bits / degree));
  for (;;) {
    const next = ((power - 1n) * root + number / root ** (power - 1n)) / power;
    if (next >= root) return root;
    root = next;
  }
}

async function isFactorable(modulus: bigint, bits: number): Promise<boolean> {
  const { primes, product } = smallPrimes();
  if (greatestDivisor(modulus, product % modulus) > 1n) return true;
  // The modulus has no factor below 2^16 here, so a degree is at most a sixteenth of its length.
  const isPower = (degree: number) => rootOf(modulus, degree, bits) ** BigInt(degree) === modulus;
  return (
    primes
      .slice(
        0,
        primes.findIndex((prime) => prime > bits / 16),
      )
      .some(isPower) || isPrime(modulus)
  );
}

export async function rsaFault(
  key: KeyObject,
  smallestExponent: bigint,
): Promise<'length' | 'exponent' | 'modulus' | undefined> {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < SMALLEST_RSA) return 'length';
  const isGood = publicExponent >= smallestExponent && publicExponent < EXPONENTS_BELOW && publicExponent % 2n === 1n;
  if (!isGood) return 'exponent';
  const { n = '' } = key.export({ format: 'jwk' });
  const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`);
  return (await isFactorable(modulus, modulusLength)) ? 'modulus' : undefined;
}
