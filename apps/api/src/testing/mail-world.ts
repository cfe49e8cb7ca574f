// Opens the app with a simulated mailbox; reading mails first waits until everything queued has been sent.
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { createTestApp, type TestApp, type TestAppOptions } from '../testing.ts';

export interface MailWorld {
  readonly app: TestApp;
  readonly mailbox: Mailbox;
  /** Texts of the mails to this e-mail address, oldest first. */
  textsTo(email: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The time at which a test's clock starts. */
const NOW = new Date('2026-06-15T03:00:00Z');

export async function openMailWorld(options: TestAppOptions = {}): Promise<MailWorld> {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOW });
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'no-reply@minori.example' };
  const app = await createTestApp({ ...options, config: { ...options.config, mail } });
  return {
    app,
    mailbox,
    async textsTo(email) {
      await app.sendMails();
      return mailbox
        .messages()
        .filter(({ envelope }) => envelope.to.includes(email))
        .map(({ text }) => text)
        .reverse();
    },
    async close() {
      await app.close();
      await mailbox.close();
    },
  };
}
