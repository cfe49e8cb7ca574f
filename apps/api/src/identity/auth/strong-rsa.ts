/** What is wrong with an RSA key by which somebody is believed: others could find its private half, or sign without it. */
import type { KeyObject } from 'node:crypto';

export const SMALLEST_RSA = 2048;

export function rsaFault(
  { asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject,
  smallestExponent: bigint,
): 'length' | 'exponent' | undefined {
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails;
  if (asymmetricKeyType !== 'rsa' || modulusLength < SMALLEST_RSA) return 'length';
  return publicExponent < smallestExponent || publicExponent % 2n === 0n ? 'exponent' : undefined;
}
