/**
 * メール — the interface by which the rest of the api sends a mail: a message goes in, and is sent or refused. It is
 * opened once from `config.mail` (`smtp-mailer.ts`); without a mail server there is none, and a caller that needs one
 * says so.
 */

export interface Mail {
  /** Names this message for good: the same id is the same message, which mail servers show once. A UUID. */
  readonly id: string;
  /** One address of ours to write to, read on the server; never from a request. */
  readonly to: string;
  /** One address that answers go to, where it isn't the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same as HTML; without it the text goes alone. */
  readonly html?: string;
  /** Of news: the page on which they can be switched off (RFC 2369). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Settles once the mail server has taken the message.
   * @throws MailNotSent within 10 s when it is away, too slow, or does not take it
   */
  send(mail: Mail): Promise<void>;
  /** Ends the connections that are kept. */
  close(): void;
}

/** Why a message did not leave. It never holds an address or a text, so it may be logged. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Of the library, such as ETIMEDOUT or EENVELOPE, and the server's reply code where there was one. */
  readonly code: string;
  /** The server may have taken it all the same: it went silent after the text. */
  readonly isUncertain: boolean;

  constructor(code: string, isUncertain: boolean) {
    super(`the mail was not sent: ${code}`);
    this.code = code;
    this.isUncertain = isUncertain;
  }
}
