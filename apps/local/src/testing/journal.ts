// Records a client's writes on disk, before each is sent and after each is acknowledged. When a server is killed, this journal
// decides what was acknowledged, not the server's log.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** The state of one writer: everything up to `acknowledged` must survive, and nothing beyond `sent` may be stored. */
export interface WriterRecord {
  readonly sent: number;
  readonly acknowledged: number;
}

export class Journal {
  readonly #file: number;
  readonly #records = new Map<string, WriterRecord>();
  #acknowledged = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  /** Number of acknowledged writes of all writers. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  record(writer: string): WriterRecord {
    return this.#records.get(writer) ?? { sent: 0, acknowledged: 0 };
  }

  /** Records the writer's next write and returns its number, from 1. */
  send(writer: string): number {
    const record = this.record(writer);
    const number = record.sent + 1;
    this.#note(`${writer} ${number} sent`);
    this.#records.set(writer, { ...record, sent: number });
    return number;
  }

  acknowledge(writer: string, number: number): void {
    this.#note(`${writer} ${number} acknowledged`);
    this.#records.set(writer, { ...this.record(writer), acknowledged: number });
    this.#acknowledged += 1;
  }

  /** After a restart: the stored state counts as acknowledged, and the next write follows it. */
  settle(writer: string, number: number): void {
    this.#note(`${writer} ${number} stored`);
    this.#records.set(writer, { sent: number, acknowledged: number });
  }

  close(): void {
    closeSync(this.#file);
  }

  #note(line: string): void {
    writeSync(this.#file, `${line}\n`);
    fsyncSync(this.#file);
  }
}
