// Implements the SMTP server: accepts mails for any recipient from any sender on this machine, and delivers only to the mailbox.
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { LetterBox } from './letter-box.ts';

/**
 * How the server treats senders: `accept` accepts everything; `refuse` refuses every recipient (550); `silence` never responds;
 * `drop` receives and stores the whole mail, but disconnects without confirming it.
 */
export type Manner = 'accept' | 'refuse' | 'silence' | 'drop';

/** In bytes: two hundred mails of this size fit in memory. */
const LARGEST_MAIL = 256 * 1024;

const MOST_RECIPIENTS = 20;
const MOST_SENDERS = 50;

interface MailServerOptions {
  readonly host: string;
  readonly port: number;
  readonly now: () => Date;
  readonly letterBox: LetterBox;
}

type Done = (error?: Error | null) => void;

function refusal(): SMTPServerError {
  return Object.assign(new Error('This mailbox takes no mail now'), { responseCode: 550 });
}

export class MailServer {
  readonly #options: MailServerOptions;
  readonly #smtp: SMTPServer;
  readonly #sockets = new Set<Socket>();
  manner: Manner = 'accept';

  constructor(options: MailServerOptions) {
    this.#options = options;
    this.#smtp = new SMTPServer({
      name: 'mailbox.example',
      // Neither authentication nor TLS, because connections never leave this machine.
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      maxAllowedUnauthenticatedCommands: false,
      disableReverseLookup: true,
      logger: false,
      size: LARGEST_MAIL,
      rejectOversized: true,
      maxRecipients: MOST_RECIPIENTS,
      maxClients: MOST_SENDERS,
      onConnect: (_session, done) => this.#answer(done),
      onMailFrom: (_address, _session, done) => this.#answer(done),
      onRcptTo: (_address, _session, done) => this.#answer(this.manner === 'refuse' ? () => done(refusal()) : done),
      onData: (stream, session, done) => void this.#take(stream, session).then(() => this.#end(session, done), done),
    });
    // A sender that disconnects in mid-command is no error here.
    this.#smtp.on('error', () => undefined);
    this.#smtp.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** @returns the actual port. Rejects with the system's error if the port isn't available. */
  async listen(): Promise<number> {
    const { host, port } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#smtp.server.once('error', reject);
      this.#smtp.listen(port, host, resolve);
    });
    return (this.#smtp.server.address() as AddressInfo).port;
  }

  senders(): number {
    return this.#sockets.size;
  }

  /** Disconnects all senders. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#smtp.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** With `silence` nothing is sent: the sender waits until it, or this program, disconnects. */
  #answer(done: Done): void {
    if (this.manner !== 'silence') done();
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // A mail that is too large is read to its end, as SMTP requires, but not stored.
      if (stream.sizeExceeded) chunks.length = 0;
      else chunks.push(chunk as Buffer);
    }
    if (stream.sizeExceeded || this.manner === 'silence') return;
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    const { now, letterBox } = this.#options;
    await letterBox.put({ receivedAt: now(), envelope, bytes: Buffer.concat(chunks) });
  }

  #end({ remotePort }: SMTPServerSession, done: Done): void {
    if (this.manner !== 'drop') {
      this.#answer(done);
      return;
    }
    for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}
