// The one public entry point of the simulated mail server and its page.
import { LetterBox } from './letter-box.ts';
import { MailServer, type Manner } from './mail-server.ts';
import type { ReceivedMail } from './received-mail.ts';
import { WebServer } from './web-server.ts';

export type { Manner } from './mail-server.ts';
export type { Header, ReceivedMail } from './received-mail.ts';

export interface MailboxOptions {
  /** An address of this machine's own, such as 127.0.0.1: everybody who reaches it may write and read. */
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
  /** Where the page answers, without a slash at the end. */
  readonly url: string;
  /** What has arrived, the newest first; at most 200. */
  messages(): readonly ReceivedMail[];
  /** From now on senders are treated so. */
  behave(manner: Manner): void;
  /** How many senders are connected now. */
  senders(): number;
  /** Hangs up at once; mails are gone. */
  close(): Promise<void>;
}

/** @throws the system's error for a port that is taken; nothing is left open then. */
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
