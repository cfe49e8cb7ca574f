// The only public entry point of the simulated mail server and its page.
import { LetterBox } from './letter-box.ts';
import { MailServer, type Manner } from './mail-server.ts';
import type { ReceivedMail } from './received-mail.ts';
import { WebServer } from './web-server.ts';

export type { Manner } from './mail-server.ts';
export type { Header, ReceivedMail } from './received-mail.ts';

export interface MailboxOptions {
  /** A loopback address such as 127.0.0.1, because everybody who reaches it may send and read. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly smtpPort: number;
  /** 0 takes a free one. */
  readonly httpPort: number;
  readonly now: () => Date;
}

export interface Mailbox {
  /** Such as smtp://127.0.0.1:2525. */
  readonly smtpUrl: string;
  /** Address of the page, without a trailing slash. */
  readonly url: string;
  /** The received mails, the newest first; at most 200. */
  messages(): readonly ReceivedMail[];
  /** Sets the behaviour towards senders from now on. */
  behave(manner: Manner): void;
  /** The number of connected senders. */
  senders(): number;
  /** Disconnects at once; mails are lost. */
  close(): Promise<void>;
}

/** @throws the system's error for a port that isn't available; nothing stays open then. */
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
