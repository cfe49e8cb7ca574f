// Certificates that nobody should trust, made when they are first needed. The library is loaded only then.

import type { SecureContextOptions } from 'node:tls';

type Pair = Pick<SecureContextOptions, 'key' | 'cert'>;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CertificateWish {
  readonly host: string;
  /** Ended yesterday. */
  readonly isExpired?: boolean;
}

/** A self-signed pair for a name; loopback addresses are always among its alternatives unless the name is another. */
export async function certificateFor({ host, isExpired = false }: CertificateWish): Promise<Pair> {
  const { generate } = await import('selfsigned');
  const now = Date.now();
  const [from, to] = isExpired ? [now - 30 * DAY_MS, now - DAY_MS] : [now - DAY_MS, now + 30 * DAY_MS];
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}
