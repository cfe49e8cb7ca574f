/**
 * The options of the connection to the mail server: encrypted unless it is on this machine, never waiting longer than a
 * person would for an answer, or than the standard says where nobody waits, with a few connections kept for the next mail.
 */
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { MailServer } from './mail-config.ts';

/** Milliseconds of one wait; the mailer bounds them all together. */
interface Patience {
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** Somebody looks at a screen meanwhile. */
export const OF_A_PERSON: Patience = {
  dnsTimeout: 3_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
};

/** RFC 5321, 4.5.3.2: five minutes for the greeting and most answers, ten for the one after the text. */
export const OF_THE_STANDARD: Patience = {
  dnsTimeout: 30_000,
  connectionTimeout: 60_000,
  greetingTimeout: 300_000,
  socketTimeout: 600_000,
};

/** A connection that was idle for longer may be gone without a word; milliseconds. */
const IDLE = 20_000;

function encryption({ isSecure, isOnThisMachine }: MailServer) {
  if (isSecure) return { secure: true };
  // STARTTLS is demanded of others; on this machine nobody listens in between.
  return { secure: false, ...(isOnThisMachine ? { ignoreTLS: true } : { requireTLS: true }) };
}

export interface TransportUse {
  /** The host that we say we are. */
  readonly name: string;
  /** Kept at most. */
  readonly connections: number;
  /** That of a person if absent. */
  readonly patience?: Patience;
}

export function transportOptions(
  server: MailServer,
  { name, connections, patience = OF_A_PERSON }: TransportUse,
): SMTPPoolOptions & { pool: true } {
  const { host, port, auth } = server;
  return {
    host,
    port,
    ...(auth && { auth }),
    ...encryption(server),
    tls: { minVersion: 'TLSv1.2' },
    name,
    ...patience,
    // What hangs is cut, not asked to hang up.
    socketCloseTimeout: 0,
    pool: true,
    maxConnections: connections,
    // On a connection that was kept and has ended, or on one that ends before its greeting, nothing of the mail was read yet
    // (nodemailer 10.6.0, smtp-pool/pool-resource.js: only then it comes to this). Each that is kept may have ended.
    maxRequeues: connections,
    idleTimeout: IDLE,
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  };
}
