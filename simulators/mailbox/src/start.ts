// Starts the simulated mail server and the page that shows its mails; the only public entry point of this package.
import { LetterBox } from './letter-box.ts';
import { MailServer, type Manner } from './mail-server.ts';
import type { ReceivedMail } from './received-mail.ts';
import { WebServer } from './web-server.ts';

export type { Manner } from './mail-server.ts';
export type { Header, ReceivedMail } from './received-mail.ts';

export interface MailboxOptions {
  /** A loopback address such as 127.0.0.1, because everybody who can connect may send and read. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly smtpPort: number;
  /** 0 takes a free port. */
  readonly httpPort: number;
  readonly now: () => Date;
}

export interface Mailbox {
  /** For example smtp://127.0.0.1:2525. */
  readonly smtpUrl: string;
  /** URL of the page, without a trailing slash. */
  readonly url: string;
  /** The received mails, the newest first; at most 200. */
  messages(): readonly ReceivedMail[];
  /** Changes how senders are treated from now on. */
  behave(manner: Manner): void;
  /** The number of connected senders. */
  senders(): number;
  /** Disconnects at once; mails are lost. */
  close(): Promise<void>;
}

/** @throws the system's error if a port isn't available; then no server keeps running */
export async function startMailbox({ host, smtpPort, httpPort, now }: MailboxOptions): Promise<Mailbox> {
  const letterBox = new LetterBox();
  const web = new WebServer(letterBox);
  const mail = new MailServer({ host, port: smtpPort, now, letterBox });
  const webPort = await web.listen(host, httpPort);
  const mailPort = await mail.listen().catch(async (error: unknown) => {
    await web.close();
    throw error;
  });
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    smtpUrl: `smtp://${name}:${mailPort}`,
    url: `http://${name}:${webPort}`,
    messages: () => letterBox.all(),
    behave: (manner) => {
      mail.manner = manner;
    },
    senders: () => mail.senders(),
    close: async () => {
      await Promise.all([mail.close(), web.close()]);
    },
  };
}
