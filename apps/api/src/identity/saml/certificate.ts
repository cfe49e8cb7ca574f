/**
 * A signing certificate of an identity provider: whether it may be stored, and until when it is good. Sign-ins don't stop
 * when one ends, as its key is what is believed; but providers change their keys then, and sign-ins fail that day.
 */
import { X509Certificate } from 'node:crypto';
import { rsaFault, SMALLEST_RSA } from '../auth/strong-rsa.ts';

const DAY = 86_400_000;

/** From how many days before its end an operator is warned. */
export const WARN_DAYS = 30;

/** sha1WithRSAEncryption and md5WithRSAEncryption, as DER object identifiers. */
const WEAK_SIGNATURES = ['06092a864886f70d010105', '06092a864886f70d010104'].map((hex) => Buffer.from(hex, 'hex'));

/** @throws RangeError when it is not exactly one */
export function readCertificate(pem: string): X509Certificate {
  // A file with several would be read as its first: each has to be given by itself.
  const isOne = pem.match(/-----BEGIN CERTIFICATE-----/g)?.length === 1;
  try {
    if (isOne) return new X509Certificate(pem);
  } catch {
    // Said below.
  }
  throw new RangeError('Each certificate must be one X.509 certificate in PEM.');
}

/** @throws RangeError for a key that others could sign with */
export async function requireStrongKey({ publicKey }: X509Certificate): Promise<void> {
  const fault = await rsaFault(publicKey, 3n);
  if (fault === 'length') throw new RangeError(`The certificate's key must be RSA of at least ${SMALLEST_RSA} bits.`);
  if (fault === 'exponent')
    throw new RangeError("The certificate's key has an exponent that is 1, even or of more than 64 bits.");
  if (fault === 'modulus') throw new RangeError("The certificate's key has a modulus that anybody can take apart.");
}

export interface Validity {
  readonly from: Date;
  readonly to: Date;
  /** Whole days until it ends; negative after that. */
  readonly daysLeft: number;
  readonly state: 'good' | 'ends soon' | 'ended' | 'not yet';
  /** Signed with SHA-1 or MD5, which says how old the provider's software is. */
  readonly isWeaklySigned: boolean;
}

export function validityOf(certificate: X509Certificate, now: Date): Validity {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  const daysLeft = Math.floor((to.getTime() - now.getTime()) / DAY);
  const isWeaklySigned = WEAK_SIGNATURES.some((identifier) => certificate.raw.includes(identifier));
  const facts = { from, to, daysLeft, isWeaklySigned };
  if (now < from) return { ...facts, state: 'not yet' };
  if (now >= to) return { ...facts, state: 'ended' };
  return { ...facts, state: daysLeft < WARN_DAYS ? 'ends soon' : 'good' };
}

export interface CertificatesStatus {
  readonly all: readonly Validity[];
  /** Of the one that ends last, of those that are good now: after that the provider has none of ours. -1 when there is none. */
  readonly daysLeft: number;
  /** What an operator should know, one sentence each. */
  readonly warnings: readonly string[];
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);

function warningOf({ state, from, to, daysLeft, isWeaklySigned }: Validity, number: number): readonly string[] {
  const which = `certificate ${number}`;
  return [
    ...(state === 'ended' ? [`${which} ended on ${day(to)}`] : []),
    ...(state === 'not yet' ? [`${which} is good from ${day(from)} on only`] : []),
    ...(state === 'ends soon' ? [`${which} ends in ${daysLeft} days, on ${day(to)}`] : []),
    ...(isWeaklySigned ? [`${which} is signed with SHA-1 or MD5: ask for a new one`] : []),
  ];
}

/** @param certificates PEM, one each, as stored */
export function certificatesStatusOf(certificates: readonly string[], now: Date): CertificatesStatus {
  const all = certificates.map((pem) => validityOf(readCertificate(pem), now));
  const current = all.filter(({ state }) => state === 'good' || state === 'ends soon');
  const daysLeft = Math.max(-1, ...current.map((each) => each.daysLeft));
  return { all, daysLeft, warnings: all.flatMap((validity, index) => warningOf(validity, index + 1)) };
}
