/**
 * The mailer over SMTP. Sender and form are fixed here: plain text in UTF-8, one recipient, no attachment, no list. The
 * library encodes and folds every header; besides, an address that isn't one plain address never reaches it (security.md
 * row 38, asvs.md V1.3.11). A message is handed over at most once a call: what is lost with its connection is not sent
 * anew by itself, because the server may have taken it (docs/decisions/0027).
 */
import { Email } from '@minori/contract/auth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailConfig, mailServer } from './mail-config.ts';
import { type Mail, type Mailer, MailNotSent } from './mailer.ts';

/** The sender's name on every mail: the product's. */
const SENDER = 'みのり';

/** Milliseconds from the call to the server's last word, whatever happens between. */
const WHOLE = 9_000;

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

const CONNECTIONS = 4;

function transportTo({ smtpUrl, from }: MailConfig) {
  const server = mailServer(smtpUrl);
  if (!server) throw new Error('the mail server has no usable address');
  const { host, port, isSecure, isOnThisMachine, auth } = server;
  return createTransport({
    ...{ host, port, secure: isSecure, ...(auth && { auth }) },
    // STARTTLS is demanded of others; on this machine nobody listens in between.
    ...(isSecure ? {} : isOnThisMachine ? { ignoreTLS: true } : { requireTLS: true }),
    tls: { minVersion: 'TLSv1.2' },
    name: domainOf(from),
    ...PATIENCE,
    ...{ pool: true, maxConnections: CONNECTIONS, maxRequeues: 0, idleTimeout: IDLE },
    ...{ disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 },
  });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Codes of failures after which the server may yet have the message: it had the text, and its last word didn't come. */
const UNCERTAIN: ReadonlySet<string> = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EABORT']);

/** Of a failure of the library only what names nobody: its words may hold the address. */
function notSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const name = typeof code === 'string' ? code : 'unknown';
  const isUncertain = UNCERTAIN.has(name) && typeof responseCode !== 'number';
  return new MailNotSent(typeof responseCode === 'number' ? `${name} ${responseCode}` : name, isUncertain);
}

/** Opens no connection before the first mail. */
export function openMailer(config: MailConfig, now: () => Date): Mailer {
  const transport = transportTo(config);
  const from = { name: SENDER, address: config.from };
  const domain = domainOf(config.from);
  const send = async ({ id, to, subject, text }: Mail) => {
    if (Email.safeParse(to).data !== to) throw new MailNotSent('EENVELOPE', false);
    const message: SendMailOptions = {
      ...{ from, to: { name: '', address: to }, subject },
      // What is encoded in base64 has its lines ended as on the wire (RFC 2045, 6.8).
      text: text.replaceAll('\n', '\r\n'),
      envelope: { from: config.from, to },
      messageId: `<${id}@${domain}>`,
      date: now(),
      headers: { 'Auto-Submitted': 'auto-generated' },
      encoding: 'base64',
      textEncoding: 'B',
      xMailer: false,
      signal: AbortSignal.timeout(WHOLE),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw notSent(error);
    }
  };
  return { send, close: () => transport.close({ force: true }) };
}
