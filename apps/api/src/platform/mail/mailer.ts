/**
 * メール — declares the interface by which the api sends mails: a message is sent or refused. Opened once from `config.mail`
 * (`smtp-mailer.ts`); without a mail server there is no mailer, and a caller that needs one reports that.
 */

/** URL path at which a mail program may unsubscribe by itself (RFC 8058); the rest of the path identifies the recipient. */
export const ONE_CLICK_PATH = '/unsubscribe/';

export interface Mail {
  /** Identifies the message permanently: mail servers show a repeated id once. A UUID. */
  readonly id: string;
  /** One recipient's e-mail address, read on the server, never from a request. */
  readonly to: string;
  /** One e-mail address for replies, if it isn't the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same content as HTML; without it only the text is sent. */
  readonly html?: string;
  /** For news: the URL at which to unsubscribe (RFC 2369), for mail programs below `ONE_CLICK_PATH`. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Settles once the mail server has accepted the message.
   * @param going for a mail that nobody waits for: the server gets the time of the standard (RFC 5321, 4.5.3.2), and 9 s more
   * once this signal fires. Without it the server gets 9 s in all.
   * @throws MailNotSent when the server is unavailable, too slow, or refuses the message
   */
  send(mail: Mail, going?: AbortSignal): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/**
 * How sure it is that an e-mail address is permanently invalid: `certain` by the server's status code, `likely` where a relay
 * might give the same reply for every address.
 */
export type AddressRefusal = 'certain' | 'likely';

interface MailFailure {
  /** The library's code, such as ETIMEDOUT or EENVELOPE, and the server's reply codes if there were some. */
  readonly code: string;
  /** The server may have accepted the message all the same: it had replied to DATA, and its last reply is missing. */
  readonly isUncertain: boolean;
  /** null unless an e-mail address was refused permanently. */
  readonly addressRefused?: AddressRefusal | null;
}

/** Explains why a message was not sent. Contains no e-mail address and no text, so it may be logged. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;
  readonly isUncertain: boolean;
  readonly addressRefused: AddressRefusal | null;

  constructor({ code, isUncertain, addressRefused = null }: MailFailure) {
    super(`the mail was not sent: ${code}`);
    this.code = code;
    this.isUncertain = isUncertain;
    this.addressRefused = addressRefused;
  }
}
