// Connections that are spoilt before a request is read: TLS that can't be trusted, or where there should be none.
// They concern the whole port, so they can't be given to one page or one account.

import type { Socket } from 'node:net';
import { createServer, type SecureContextOptions, type TlsOptions } from 'node:tls';
import type { LineFault } from './behaviour.ts';

// Certificates that nobody should trust, made when they are first needed. The library is loaded only then.
type Pair = Pick<SecureContextOptions, 'key' | 'cert'>;

const DAY_MS = 24 * 60 * 60 * 1000;

interface CertificateWish {
  readonly host: string;
  /** Ended yesterday. */
  readonly isExpired?: boolean;
}

/** A self-signed pair for a name; loopback addresses are always among its alternatives unless the name is another. */
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

/** A TLS front before the site. */
function tls(text: string, wish: CertificateWish, options: TlsOptions = {}): LineFault {
  return {
    text,
    connect: async (socket, pass) => {
      const front = createServer({ ...(await certificateFor(wish)), ...options }, pass);
      // A visitor who turns away from the certificate is what this is about.
      front.on('tlsClientError', (_error, visitor) => visitor.destroy());
      front.emit('connection', socket);
    },
  };
}

/** Every request for the front's handshake is answered in plain HTTP, which the site does by itself. */
function plain(text: string): LineFault {
  return { text, connect: (socket, pass) => pass(socket) };
}

/** Record type 21 of TLS 1.2, two bytes long: fatal, protocol version. */
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
