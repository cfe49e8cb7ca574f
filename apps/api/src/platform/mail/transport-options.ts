/**
 * Makes the options of the connection to the mail server: encrypted unless it is on this machine; time-outs that suit a waiting
 * person, or the standard's when nobody waits; and a few connections kept open for the next mails.
 */
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { MailServer } from './mail-config.ts';

/** Milliseconds for each step; smtp-mailer.ts limits their sum. */
interface Patience {
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** For mails that a person waits for. */
export const OF_A_PERSON: Patience = {
  dnsTimeout: 3_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
};

/** RFC 5321, 4.5.3.2: five minutes for the greeting and most replies, ten for the one after the text. */
export const OF_THE_STANDARD: Patience = {
  dnsTimeout: 30_000,
  connectionTimeout: 60_000,
  greetingTimeout: 300_000,
  socketTimeout: 600_000,
};

/** Milliseconds after which an idle connection is closed, because the server may have dropped it silently. */
const IDLE = 20_000;

function encryption({ isSecure, isOnThisMachine }: MailServer) {
  if (isSecure) return { secure: true };
  // STARTTLS is required for other machines; on this one nobody can read the connection.
  return { secure: false, ...(isOnThisMachine ? { ignoreTLS: true } : { requireTLS: true }) };
}

export interface TransportUse {
  /** The api's host name for EHLO. */
  readonly name: string;
  /** The most connections kept open. */
  readonly connections: number;
  /** Time-outs of the steps; `OF_A_PERSON` by default. */
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
    // Cuts a hanging connection instead of waiting for it to close.
    socketCloseTimeout: 0,
    pool: true,
    maxConnections: connections,
    // The library re-queues a mail only when a pooled connection had ended, or ended before its greeting, so that the server had
    // read nothing of the mail (nodemailer 10.6.0, smtp-pool/pool-resource.js). Each pooled connection may have ended.
    maxRequeues: connections,
    idleTimeout: IDLE,
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  };
}
