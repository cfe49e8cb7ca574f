/**
 * The mailer over SMTP. Sender and form are fixed here: a text in UTF-8 and the same as HTML beside it, one recipient, no attachment, no list. The
 * library encodes and folds every header; besides, an address that isn't one plain address never reaches it (security.md
 * row 38, asvs.md V1.3.11). A message is handed over at most once a call: what is lost with its connection is not sent
 * anew by itself, because the server may have taken it (docs/decisions/0017).
 */
import { KnownEmail } from '@minori/contract/auth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailConfig, mailServer } from './mail-config.ts';
import { type Mail, type Mailer, MailNotSent } from './mailer.ts';
import { DEFAULT_MAIL_PER_MINUTE, sendLanes } from './send-pace.ts';
import { transportOptions } from './transport-options.ts';

/** The sender's name on every mail: the product's. */
const SENDER = 'みのり';

/** Milliseconds from the call to the server's last word, whatever happens between. */
const WHOLE = 9_000;

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

interface LibraryFailure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly timeoutType?: unknown;
  readonly syscall?: unknown;
}

/** Failures after which the server may have the message: it may have had the text, and its last word didn't come. */
const UNCERTAIN: ReadonlySet<unknown> = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EABORT']);

/** Of those, waits that end before any text is sent. */
const BEFORE_TEXT: ReadonlySet<unknown> = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

function mayHaveArrived({ code, responseCode, timeoutType, syscall }: LibraryFailure): boolean {
  return (
    UNCERTAIN.has(code) && typeof responseCode !== 'number' && !BEFORE_TEXT.has(timeoutType) && syscall !== 'connect'
  );
}

/** Of a failure of the library only what names nobody: its words may hold the address. */
function notSent(failure: LibraryFailure): MailNotSent {
  const { code, responseCode } = failure;
  const name = typeof code === 'string' ? code : 'unknown';
  return new MailNotSent(typeof responseCode === 'number' ? `${name} ${responseCode}` : name, mayHaveArrived(failure));
}

function isOneAddress(address: string): boolean {
  return KnownEmail.safeParse(address).data === address;
}

/** Opens no connection before the first mail. @param perMinute the pace at which mails to many people leave */
export function openMailer(config: MailConfig, now: () => Date, perMinute = DEFAULT_MAIL_PER_MINUTE): Mailer {
  const server = mailServer(config.smtpUrl);
  if (!server) throw new Error('the mail server has no usable address');
  const from = { name: SENDER, address: config.from };
  const domain = domainOf(config.from);
  const { job, urgent } = sendLanes(perMinute);
  const transport = createTransport(transportOptions(server, { name: domain, connections: job + urgent }));
  // What befalls a message is told to its sender; an event that nobody hears would end the process.
  transport.on('error', () => undefined);
  const send = async ({ id, to, replyTo, subject, text, html, unsubscribeUrl }: Mail) => {
    if (!isOneAddress(to) || !isOneAddress(replyTo ?? to)) throw new MailNotSent('EENVELOPE', false);
    const message: SendMailOptions = {
      ...{ from, to: { name: '', address: to }, subject },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
      // What is encoded in base64 has its lines ended as on the wire (RFC 2045, 6.8).
      text: text.replaceAll('\n', '\r\n'),
      ...(html !== undefined && { html: html.replaceAll('\n', '\r\n') }),
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
      throw notSent(error as LibraryFailure);
    }
  };
  return { send, close: () => transport.close({ force: true }) };
}
