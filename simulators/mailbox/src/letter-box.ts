// Stores received mails in memory until the program ends. When it is full, the oldest mail is dropped.
import { type Arrival, type ReceivedMail, readMail } from './received-mail.ts';

const MAX_MAILS = 200;

export class LetterBox {
  readonly #mails: ReceivedMail[] = [];
  #lastId = 0;

  /** Resolves once the mail is stored and can be read. */
  async put(arrival: Omit<Arrival, 'id'>): Promise<void> {
    this.#lastId += 1;
    const mail = await readMail({ id: this.#lastId, ...arrival });
    this.#mails.push(mail);
    if (this.#mails.length > MAX_MAILS) this.#mails.shift();
  }

  /** Newest first. */
  all(): readonly ReceivedMail[] {
    return this.#mails.toSorted((one, other) => other.id - one.id);
  }

  find(id: number): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
