/**
 * Sends what waits: a few mails side by side, each in one sender's hands, no connection to the database held meanwhile. A
 * mail server that is away ends the run, so that it is asked once a minute and not once a mail (docs/decisions/0033).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Counts } from '../jobs/job.ts';
import { type Mailer, MailNotSent } from './mailer.ts';
import { giveUpMails, settleSent, type TakenMail, takeMail, waitAgain } from './outbox-repository.ts';

export interface OutboxDeps extends Pick<Deps, 'database' | 'mailer' | 'now' | 'metrics'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Fewer than the connections that the mailer keeps: an employee who waits for a mail finds one free. */
const LANES = 4;

/** Failures of one message, after which the next may well be taken. */
function isOfThisMail({ code }: MailNotSent): boolean {
  return /^(EENVELOPE|EMESSAGE)\b/.test(code);
}

type Outcome = 'sent' | 'failed' | 'away';

async function handOver(mailer: Mailer, mail: TakenMail): Promise<MailNotSent | null> {
  const { id, recipient: to, replyTo, subject, body: text, unsubscribeUrl } = mail;
  try {
    await mailer.send({
      id,
      to,
      subject,
      text,
      ...(replyTo && { replyTo }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    });
    return null;
  } catch (error) {
    if (error instanceof MailNotSent) return error;
    throw error;
  }
}

async function sendOne(deps: OutboxDeps, mailer: Mailer, mail: TakenMail): Promise<Outcome> {
  const { database, now, metrics, log } = deps;
  const { purpose } = mail;
  const failure = await handOver(mailer, mail);
  if (!failure) {
    await settleSent(database, mail, now());
    metrics.mail({ purpose, outcome: 'sent' });
    return 'sent';
  }
  log.warn({ err: failure }, 'a mail was not sent');
  await waitAgain(database, mail, { isHandedOver: failure.isUncertain, at: now() });
  metrics.mail({ purpose, outcome: 'failed' });
  return isOfThisMail(failure) ? 'failed' : 'away';
}

interface Sent {
  sent: number;
  failed: number;
}

/** Until nothing waits, the mail server is away, or it is told to end. */
async function sendWaiting(
  deps: OutboxDeps,
  mailer: Mailer,
  { lanes, signal }: { readonly lanes: number; readonly signal: AbortSignal },
): Promise<Sent> {
  const counts: Sent = { sent: 0, failed: 0 };
  let isAway = false;
  const lane = async () => {
    while (!isAway && !signal.aborted) {
      const mail = await takeMail(deps.database, deps.now());
      if (!mail) return;
      const outcome = await sendOne(deps, mailer, mail);
      counts[outcome === 'sent' ? 'sent' : 'failed'] += 1;
      if (outcome === 'away') isAway = true;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return counts;
}

/** The job: how many were sent, did not leave this time, and are not tried any more. */
export async function sendOutgoing(deps: OutboxDeps, signal: AbortSignal): Promise<Counts> {
  const { database, mailer, now, metrics } = deps;
  const givenUp = await giveUpMails(database, now());
  for (const { purpose, isUnclear } of givenUp) metrics.mail({ purpose, outcome: isUnclear ? 'unclear' : 'given_up' });
  const counts = mailer ? await sendWaiting(deps, mailer, { lanes: LANES, signal }) : { sent: 0, failed: 0 };
  return { ...counts, givenUp: givenUp.length };
}

/** At once, after the transaction that wrote a mail down; whatever fails is the job's business a minute later. */
export function kickMails(
  deps: Pick<Deps, 'database' | 'mailer' | 'now' | 'metrics' | 'work'>,
  log: OutboxDeps['log'],
): void {
  const { mailer, work } = deps;
  if (!mailer) return;
  void work
    .track(sendWaiting({ ...deps, log }, mailer, { lanes: 1, signal: work.draining }))
    .catch((error: unknown) => log.warn({ err: error }, 'mails wait'));
}
