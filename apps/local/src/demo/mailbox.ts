// The simulated mail server of a demo, with the page on which its mails are read.
import { type Mailbox, type MailboxOptions, startMailbox } from '@minori/mailbox/start';
import type { CleanUpStack } from '../clean-up-stack.ts';

/** Every mail of a demo comes from here. */
export const DEMO_SENDER = 'no-reply@minori.example';

/** Questions of the demo's people go there, which is the same mailbox. */
export const DEMO_SUPPORT = 'support@minori.example';

interface Opening {
  readonly port: number;
  readonly now: () => Date;
}

/** The page at its usual port where that is free. Another program there is no reason not to start. */
async function open({ port, now }: Opening): Promise<Mailbox> {
  const options: MailboxOptions = { host: '127.0.0.1', smtpPort: 0, httpPort: port, now };
  try {
    return await startMailbox(options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    return startMailbox({ ...options, httpPort: 0 });
  }
}

export async function openMailbox(opening: Opening, cleanUp: CleanUpStack): Promise<Mailbox> {
  const mailbox = await open(opening);
  await cleanUp.add('mailbox', () => mailbox.close());
  return mailbox;
}
