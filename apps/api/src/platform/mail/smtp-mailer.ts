/**
 * Sends mails over SMTP. Sender and form are fixed: a UTF-8 text and the same as HTML, one recipient, no attachment, no list. The
 * library encodes and folds every header; besides, only a single plain e-mail address ever reaches it (security.md row 38,
 * asvs.md V1.3.11). Each call hands a message over at most once: after DATA a lost connection causes no retry, because the server
 * may have accepted the message (docs/decisions/0017).
 */
import type { Readable } from 'node:stream';
import { KnownEmail } from '@minori/contract/auth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailConfig, mailServer } from './mail-config.ts';
import { type AddressRefusal, type Mail, type Mailer, MailNotSent, ONE_CLICK_PATH } from './mailer.ts';
import { DEFAULT_MAIL_PER_MINUTE, sendLanes } from './send-pace.ts';
import { OF_A_PERSON, OF_THE_STANDARD, type TransportUse, transportOptions } from './transport-options.ts';

/** The sender's display name: the product's. */
const SENDER = 'みのり';

/** Milliseconds from the call to the server's last reply, all steps together, while a person waits. */
const TIME_LIMIT = 9_000;

/** The same when nobody waits: a little more than the standard allows for the reply after the text. */
const TIME_LIMIT_OF_STANDARD = 900_000;

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

interface LibraryFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Status codes of RFC 3463 for an e-mail address that doesn't exist, is invalid, has moved or is disabled. */
const ADDRESS_STATUS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * Permanent replies to RCPT that may mean the same without a status of RFC 3463; a relay may also send them for every address.
 */
const ADDRESS_REPLIES: readonly unknown[] = [550, 551, 553];

function addressRefusal({ command, responseCode }: LibraryFailure, status: string | undefined): AddressRefusal | null {
  if (command !== 'RCPT TO') return null;
  if (status !== undefined) return ADDRESS_STATUS.test(status) ? 'certain' : null;
  return ADDRESS_REPLIES.includes(responseCode) ? 'likely' : null;
}

/** Takes from a failure of the library only what identifies nobody: its message may contain the e-mail address. */
function notSent(failure: LibraryFailure, isTextRequested: boolean): MailNotSent {
  const { code, response, responseCode } = failure;
  const name = typeof code === 'string' ? code : 'unknown';
  if (typeof responseCode !== 'number') return new MailNotSent({ code: name, isUncertain: isTextRequested });
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  return new MailNotSent({
    code: [name, responseCode, status].filter(Boolean).join(' '),
    isUncertain: false,
    addressRefused: addressRefusal(failure, status),
  });
}

/** Makes the signal that aborts sending when it takes too long. */
function limitOf(going: AbortSignal | undefined): { readonly signal: AbortSignal; readonly clear: () => void } {
  const cut = new AbortController();
  const timers = [setTimeout(() => cut.abort(), going ? TIME_LIMIT_OF_STANDARD : TIME_LIMIT)];
  const hurry = () => timers.push(setTimeout(() => cut.abort(), TIME_LIMIT));
  // A derived signal, because many mails may share `going`, and Node warns about many listeners.
  const ending = going && AbortSignal.any([going]);
  if (ending?.aborted) hurry();
  else ending?.addEventListener('abort', hurry);
  const clear = () => {
    ending?.removeEventListener('abort', hurry);
    for (const timer of timers) clearTimeout(timer);
  };
  return { signal: cut.signal, clear };
}

function isOneAddress(address: string): boolean {
  return KnownEmail.safeParse(address).data === address;
}

/** The streams that gave the message to a connection: once one was read, the server has replied to DATA. */
type Given = Readable[];

function openTransport(config: MailConfig, use: Omit<TransportUse, 'name'>) {
  const server = mailServer(config.smtpUrl);
  if (!server) throw new Error('the mail server has no usable address');
  const transport = createTransport(transportOptions(server, { name: domainOf(config.from), ...use }));
  // Failures of a message reach its sender; an event without a listener would end the process.
  transport.on('error', () => undefined);
  transport.use('stream', ({ data, message }, done) => {
    const { given } = data as { readonly given: Given };
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      given.push(stream as Readable);
      return stream;
    };
    done();
  });
  return transport;
}

/**
 * The envelope takes its addresses from the head: a separate envelope object would carry a refusal over to the next connection
 * (nodemailer 10.6.0).
 */
function messageOf({ id, to, replyTo, subject, text, html, unsubscribeUrl }: Mail, from: string): SendMailOptions {
  return {
    ...{ from: { name: SENDER, address: from }, to: { name: '', address: to }, subject },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    // Text in base64 needs the line ends of the wire format (RFC 2045, 6.8).
    text: text.replaceAll('\n', '\r\n'),
    ...(html !== undefined && { html: html.replaceAll('\n', '\r\n') }),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl?.includes(ONE_CLICK_PATH) && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    encoding: 'base64',
    textEncoding: 'B',
    xMailer: false,
  };
}

/** Opens no connection before the first mail. @param perMinute the pace at which mails to many people are sent */
export function openMailer(config: MailConfig, now: () => Date, perMinute = DEFAULT_MAIL_PER_MINUTE): Mailer {
  const { job, urgent } = sendLanes(perMinute);
  const waited = openTransport(config, { connections: urgent, patience: OF_A_PERSON });
  const unwaited = openTransport(config, { connections: job + urgent, patience: OF_THE_STANDARD });
  const send = async (mail: Mail, going?: AbortSignal) => {
    const { to, replyTo } = mail;
    if (!isOneAddress(to) || !isOneAddress(replyTo ?? to)) {
      throw new MailNotSent({ code: 'EENVELOPE', isUncertain: false });
    }
    const given: Given = [];
    const { signal, clear } = limitOf(going);
    const message = { ...messageOf(mail, config.from), date: now(), signal, given };
    try {
      await (going ? unwaited : waited).sendMail(message);
    } catch (error) {
      const isTextRequested = given.some((stream) => stream.readableDidRead);
      throw notSent(error as LibraryFailure, isTextRequested);
    } finally {
      clear();
    }
  };
  const close = () => {
    waited.close({ force: true });
    unwaited.close({ force: true });
  };
  return { send, close };
}
