// Stores received mails in memory only, until the program ends; the oldest mail is dropped for the newest.
import { type Arrival, type ReceivedMail, readMail } from './received-mail.ts';

const ROOM = 200;

export class LetterBox {
  readonly #mails: ReceivedMail[] = [];
  #lastId = 0;

  /** Resolves once the mail can be read. */
  async put(arrival: Omit<Arrival, 'id'>): Promise<void> {
    this.#lastId += 1;
    const mail = await readMail({ id: this.#lastId, ...arrival });
    this.#mails.push(mail);
    if (this.#mails.length > ROOM) this.#mails.shift();
  }

  /** Newest first. */
  all(): readonly ReceivedMail[] {
    return this.#mails.toSorted((one, other) => other.id - one.id);
  }

  find(id: number): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
