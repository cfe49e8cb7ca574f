/**
 * The options of the connection to the mail server: encrypted unless it is on this machine, never waiting longer than a
 * person would for an answer, with a few connections kept for the next mail.
 */
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { MailServer } from './mail-config.ts';

/** Milliseconds of one wait; the mailer bounds them all together. */
const PATIENCE = {
  dnsTimeout: 3_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
  // What hangs is cut, not asked to hang up.
  socketCloseTimeout: 0,
} as const;

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
}

export function transportOptions(
  server: MailServer,
  { name, connections }: TransportUse,
): SMTPPoolOptions & { pool: true } {
  const { host, port, auth } = server;
  return {
    host,
    port,
    ...(auth && { auth }),
    ...encryption(server),
    tls: { minVersion: 'TLSv1.2' },
    name,
    ...PATIENCE,
    pool: true,
    maxConnections: connections,
    // What was lost with its connection may have arrived: it is never sent anew by itself.
    maxRequeues: 0,
    idleTimeout: IDLE,
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  };
}
