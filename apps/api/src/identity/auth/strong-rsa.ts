/**
 * What is wrong with an RSA key by which somebody is believed: others could find its private half, or sign without it. Looked at is
 * what can be seen quickly: a short modulus, one that is a prime, a whole power or has a factor below 65,536, an exponent that is small,
 * even or longer than any that is in use. Not looked at, since only searching would tell: larger factors, two factors close to each
 * other, factors from bad chance, and whether others were given the private half.
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

/** Made at the first use: it takes some hundredths of a second. */
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

/** The largest whole number whose power isn't larger (Newton's way, from above). */
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
  // No base is below 2^16 now, so no degree is above a sixteenth of the length.
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
