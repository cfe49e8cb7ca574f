/**
 * Sends queued mails, a few at a time. Each is leased by one sender, which holds no database connection meanwhile. Mails that a
 * person waits for are sent first and at once, all others at a pace that all processes share. A mail server that is unavailable
 * ends the run, so that it is tried once per minute and not once per mail (docs/decisions/0017, 0021). Whether, to whom and with
 * what text a mail is sent is decided when it is taken, because its reason may be gone by then.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Counts } from '../job/job.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from '../storage/database.ts';
import type { Urgency } from '../storage/schema/outgoing-mails.ts';
import { type Mail, type Mailer, MailNotSent } from './mailer.ts';
import {
  type GivenUp,
  giveUpMails,
  hasAcceptedOthers,
  isMailDue,
  type Leaving,
  renewLease,
  settleMail,
  type TakenMail,
  takeMail,
  waitAgain,
} from './outbox-repository.ts';
import { sendLanes, waitForSendSlot } from './send-pace.ts';

/** @returns what to send for a mail that was just taken; null when nothing may be sent */
export type DecideMail = (
  deps: Pick<OutboxDeps, 'config' | 'database' | 'now'>,
  mail: TakenMail,
) => Promise<Leaving | null>;

export interface OutboxDeps {
  readonly config: { readonly mailPerMinute: number; readonly jobSecret: string };
  readonly database: Database;
  /** null when no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly now: () => Date;
  readonly metrics: Metrics;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly decideMail: DecideMail;
}

/** Whether the failure concerns this message alone, so that the server may well accept the next. */
function isOfThisMail({ code }: MailNotSent): boolean {
  return /^(EENVELOPE|EMESSAGE)\b/.test(code);
}

type Outcome = 'sent' | 'failed' | 'away';

function letterOf({ id, recipient: to, replyTo, subject, body: text, html, unsubscribeUrl }: TakenMail): Mail {
  return {
    ...{ id, to, subject, text },
    ...(html !== null && { html }),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** Milliseconds between two renewals of a lease; less than half of its length. */
const RENEW_EVERY = 8_000;

/** @returns the failure, and the mail with its current lease */
async function handOver(
  { database, now }: OutboxDeps,
  { mailer, mail, signal }: { readonly mailer: Mailer; readonly mail: TakenMail; readonly signal: AbortSignal },
): Promise<{ readonly failure: MailNotSent | null; readonly leased: TakenMail }> {
  let leased = mail;
  let renewing = Promise.resolve();
  const renew = async () => {
    leased = (await renewLease(database, leased, now())) ?? leased;
  };
  const timer = setInterval(() => {
    // When the database is away, the next renewal tries again; if another sender takes the mail meanwhile, that one settles it.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEW_EVERY);
  let failure: MailNotSent | null = null;
  try {
    await mailer.send(letterOf(mail), signal);
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    failure = error;
  } finally {
    clearInterval(timer);
  }
  await renewing;
  return { failure, leased };
}

async function sendOne(
  deps: OutboxDeps,
  mailer: Mailer,
  sending: { mail: TakenMail; signal: AbortSignal },
): Promise<Outcome> {
  const { database, now, metrics, log } = deps;
  const { failure, leased } = await handOver(deps, { mailer, ...sending });
  const { purpose } = leased;
  if (!failure) {
    await settleMail(database, leased, { state: 'sent', at: now() });
    metrics.mail({ purpose, outcome: 'sent' });
    return 'sent';
  }
  const { addressRefused, code: refusal } = failure;
  const isRefused =
    addressRefused === 'certain' || (addressRefused === 'likely' && (await hasAcceptedOthers(database, leased)));
  if (isRefused) {
    // The row and `employee list` name the recipient; a log must not.
    log.warn({ err: failure }, 'a mail was refused for good');
    await settleMail(database, leased, { state: 'refused', at: now(), refusal });
    metrics.mail({ purpose, outcome: 'refused' });
    return 'failed';
  }
  log.warn({ err: failure }, 'a mail was not sent');
  await waitAgain(database, leased, { isHandedOver: failure.isUncertain, at: now() });
  metrics.mail({ purpose, outcome: 'failed' });
  return isOfThisMail(failure) ? 'failed' : 'away';
}

interface Sent {
  sent: number;
  failed: number;
  dropped: number;
}

/** Takes the next mail that may be sent, with its content; those before it that may not be sent are dropped. */
async function takeLeaving(deps: OutboxDeps, { least, signal, counts }: Taking): Promise<TakenMail | undefined> {
  const { database, now, metrics } = deps;
  while (!signal.aborted) {
    const mail = await takeMail(database, now(), least);
    if (!mail) break;
    const leaving = await deps.decideMail(deps, mail);
    if (leaving) return { ...mail, ...leaving };
    await settleMail(database, mail, { state: 'dropped', at: now() });
    metrics.mail({ purpose: mail.purpose, outcome: 'dropped' });
    counts.dropped += 1;
  }
  return undefined;
}

interface Taking extends Pick<Sending, 'signal'> {
  /** The lowest urgency that is taken. */
  readonly least: Urgency;
  readonly counts: Sent;
}

/** @returns the next mail; undefined when nothing is due any more */
async function nextMail(
  deps: OutboxDeps,
  { isUrgentOnly, signal }: Sending,
  counts: Sent,
): Promise<TakenMail | undefined> {
  const { config, database, now } = deps;
  const urgent = await takeLeaving(deps, { least: 0, signal, counts });
  if (urgent || isUrgentOnly || !(await isMailDue(database, now()))) return urgent;
  if (!(await waitForSendSlot(database, { name: 'mail', perMinute: config.mailPerMinute, signal }))) return undefined;
  return takeLeaving(deps, { least: 2, signal, counts });
}

const FIRST_LANES = 3;

interface Sending {
  /** Only mails that a person waits for. */
  readonly isUrgentOnly: boolean;
  readonly signal: AbortSignal;
}

/** Sends until nothing waits, the mail server is unavailable, or the signal fires. */
async function sendWaiting(deps: OutboxDeps, mailer: Mailer, sending: Sending): Promise<Sent> {
  const counts: Sent = { sent: 0, failed: 0, dropped: 0 };
  let isAway = false;
  let goOn = () => {};
  // Until the first success only a few lanes run, so that a server that is unavailable isn't tried by all.
  const isThere = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const lane = async () => {
    while (!isAway && !sending.signal.aborted) {
      const mail = await nextMail(deps, sending, counts);
      if (!mail) return;
      const outcome = await sendOne(deps, mailer, { mail, signal: sending.signal });
      counts[outcome === 'sent' ? 'sent' : 'failed'] += 1;
      if (outcome === 'away') isAway = true;
      else goOn();
    }
  };
  const { urgent, job } = sendLanes(deps.config.mailPerMinute);
  const lanes = sending.isUrgentOnly ? urgent : job;
  const first = Promise.all(Array.from({ length: Math.min(lanes, FIRST_LANES) }, lane)).finally(goOn);
  const others = Array.from({ length: Math.max(0, lanes - FIRST_LANES) }, () => isThere.then(lane));
  await Promise.all([first, ...others]);
  return counts;
}

/** Runs the job. @returns how many mails were sent, failed this time, may not be sent, and are given up */
export async function sendOutgoing(deps: OutboxDeps, signal: AbortSignal): Promise<Counts> {
  const { database, mailer, now, metrics } = deps;
  let givenUp = 0;
  let some: readonly GivenUp[];
  do {
    some = await giveUpMails(database, now());
    for (const { purpose, isUnclear } of some) metrics.mail({ purpose, outcome: isUnclear ? 'unclear' : 'given_up' });
    givenUp += some.length;
  } while (some.length > 0 && !signal.aborted);
  const sending = { isUrgentOnly: false, signal };
  const counts = mailer ? await sendWaiting(deps, mailer, sending) : { sent: 0, failed: 0, dropped: 0 };
  return { ...counts, givenUp };
}

/** Sends mails that a person waits for as soon as they are queued; whatever fails is left to the job a minute later. */
export async function sendUrgent(deps: OutboxDeps, signal: AbortSignal): Promise<void> {
  if (deps.mailer) await sendWaiting(deps, deps.mailer, { isUrgentOnly: true, signal });
}
