/**
 * メール — the interface by which the rest of the api sends a mail: a message goes in, and is sent or refused. It is
 * opened once from `config.mail` (`smtp-mailer.ts`); without a mail server there is none, and a caller that needs one
 * says so.
 */

/** Where a mail app may ask by itself that news stop (RFC 8058); the rest of the path says whose. */
export const ONE_CLICK_PATH = '/unsubscribe/';

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
  /** Of news: where they can be switched off (RFC 2369), by a mail app itself below `ONE_CLICK_PATH`. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Settles once the mail server has taken the message.
   * @param going of a mail for which nobody waits: the server gets the time of the standard (RFC 5321, 4.5.3.2), and 9 s more
   *   once this is aborted; without it 9 s in all
   * @throws MailNotSent when it is away, too slow, or does not take it
   */
  send(mail: Mail, going?: AbortSignal): Promise<void>;
  /** Ends the connections that are kept. */
  close(): void;
}

/** What a server says of an address that it refuses for good: `certain` by its words, `likely` where a relay may refuse everybody so. */
export type AddressRefusal = 'certain' | 'likely';

interface Told {
  /** Of the library, such as ETIMEDOUT or EENVELOPE, and the server's reply codes where there were some. */
  readonly code: string;
  /** The server may have taken it all the same: it had begun to ask for the text, and its last word didn't come. */
  readonly isUncertain: boolean;
  /** null of everything but an address that is refused for good. */
  readonly addressRefused?: AddressRefusal | null;
}

/** Why a message did not leave. It never holds an address or a text, so it may be logged. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;
  readonly isUncertain: boolean;
  readonly addressRefused: AddressRefusal | null;

  constructor({ code, isUncertain, addressRefused = null }: Told) {
    super(`the mail was not sent: ${code}`);
    this.code = code;
    this.isUncertain = isUncertain;
    this.addressRefused = addressRefused;
  }
}
