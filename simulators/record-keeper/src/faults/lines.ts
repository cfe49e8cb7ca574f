// Disturbs connections before a request is read: TLS with untrustworthy certificates, or plain HTTP instead of a handshake.
// These behaviours affect the whole port, so they can't be limited to a page or an account.

import type { Socket } from 'node:net';
import { createServer, type SecureContextOptions, type TlsOptions } from 'node:tls';
import type { LineFault } from './behaviour.ts';

// Untrustworthy certificates, generated at their first use. The library for it is loaded only then.
type Pair = Pick<SecureContextOptions, 'key' | 'cert'>;

const DAY_MS = 24 * 60 * 60 * 1000;

interface CertificateWish {
  readonly host: string;
  /** True makes a certificate that expired yesterday. */
  readonly isExpired?: boolean;
}

/**
 * Generates a self-signed key pair for a host. Loopback addresses are among its alternative names, unless it is for another
 * host.
 */
async function certificateFor({ host, isExpired = false }: CertificateWish): Promise<Pair> {
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

/** A TLS server in front of the site. */
function tls(text: string, wish: CertificateWish, options: TlsOptions = {}): LineFault {
  return {
    text,
    connect: async (socket, pass) => {
      const front = createServer({ ...(await certificateFor(wish)), ...options }, pass);
      // The client is expected to reject the certificate.
      front.on('tlsClientError', (_error, visitor) => visitor.destroy());
      front.emit('connection', socket);
    },
  };
}

/** Responds to a TLS handshake in plain HTTP, as the site does without this behaviour too. */
function plain(text: string): LineFault {
  return { text, connect: (socket, pass) => pass(socket) };
}

/** A TLS 1.2 alert record (type 21) with its two bytes: fatal, protocol version. */
const ALERT = Buffer.of(21, 3, 3, 0, 2, 2, 70);

const HERE = { host: 'localhost' };

export const LINES = {
  'tls-expired': tls('A certificate that ended yesterday.', { ...HERE, isExpired: true }),
  'tls-self-signed': tls('A certificate that the site signed itself.', HERE),
  'tls-other-host': tls('A certificate for another host.', { host: 'other.example' }),
  'tls-old': tls('TLS 1.1 at best.', HERE, {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  }),
  'tls-silent': { text: 'The handshake is never answered.', connect: (socket: Socket) => void socket.resume() },
  'tls-on-plain-port': {
    text: 'TLS where plain HTTP is expected: a fatal alert, and the connection is closed.',
    connect: (socket) => void socket.end(ALERT),
  },
  'plain-on-tls-port': plain('Plain HTTP where TLS is expected.'),
  'closed-at-once': { text: 'The connection is closed as soon as it is open.', connect: (socket) => void socket.end() },
} as const satisfies Readonly<Record<string, LineFault>>;
