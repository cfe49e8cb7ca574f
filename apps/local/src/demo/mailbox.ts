// Opens the simulated mail server of a demo, with a page that shows its mails.
import { type Mailbox, type MailboxOptions, startMailbox } from '@minori/mailbox/start';
import type { CleanUpStack } from '../clean-up-stack.ts';

/** The sender of every mail of a demo. */
export const DEMO_SENDER = 'no-reply@minori.example';

/** The recipient of questions from the demo's employees: the same mailbox. */
export const DEMO_SUPPORT = 'support@minori.example';

interface Opening {
  readonly port: number;
  readonly now: () => Date;
}

/** Opens the page at its usual port if that is free. An occupied port must not prevent the start. */
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
