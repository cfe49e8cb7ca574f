/**
 * Checks signing certificates of identity providers: whether one may be stored, and how long it is valid. Sign-ins
 * continue after its end, because only the key is used; but providers then change keys, and sign-ins fail from that
 * day.
 */
import { X509Certificate } from 'node:crypto';
import { rsaFault, SMALLEST_RSA } from '../auth/strong-rsa.ts';

const DAY = 86_400_000;

/** Days before its end from which the operator is warned. */
export const WARN_DAYS = 30;

/** sha1WithRSAEncryption and md5WithRSAEncryption, as DER object identifiers. */
const WEAK_SIGNATURES = ['06092a864886f70d010105', '06092a864886f70d010104'].map((hex) => Buffer.from(hex, 'hex'));

/** @throws RangeError unless the text is exactly one certificate */
export function readCertificate(pem: string): X509Certificate {
  // Of several certificates only the first would be read, so each must be given separately.
  const isOne = pem.match(/-----BEGIN CERTIFICATE-----/g)?.length === 1;
  try {
    if (isOne) return new X509Certificate(pem);
  } catch {
    // Reported below.
  }
  throw new RangeError('Each certificate must be one X.509 certificate in PEM.');
}

/** @throws RangeError for a key with which others could sign */
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
  /** Whole days until its end; negative afterwards. */
  readonly daysLeft: number;
  readonly state: 'good' | 'ends soon' | 'ended' | 'not yet';
  /** Signed with SHA-1 or MD5, a sign of outdated software. */
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
  /** Days until the last of the currently valid certificates ends; -1 when none is valid. */
  readonly daysLeft: number;
  /** One sentence each, for the operator. */
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

/** @param certificates one PEM each, as stored */
export function certificatesStatusOf(certificates: readonly string[], now: Date): CertificatesStatus {
  const all = certificates.map((pem) => validityOf(readCertificate(pem), now));
  const current = all.filter(({ state }) => state === 'good' || state === 'ends soon');
  const daysLeft = Math.max(-1, ...current.map((each) => each.daysLeft));
  return { all, daysLeft, warnings: all.flatMap((validity, index) => warningOf(validity, index + 1)) };
}
