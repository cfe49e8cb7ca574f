/**
 * Stores the state of the mail queue for senders: leases the next mail to one sender alone, and stores the outcome. A lease that
 * runs out shows that its sender has died; a sender whose lease was lost can't change the mail any more.
 */
import { sql } from 'kysely';
import type { OutboxUse } from '../metrics/watched-series.ts';
import type { Database } from '../storage/database.ts';
import { someRows } from '../storage/many-rows.ts';
import type { MailPurpose, Urgency } from '../storage/schema/outgoing-mails.ts';

/** Milliseconds after which a sender counts as dead, unless it has renewed the lease. */
export const LEASE = 20_000;

const MINUTE = 60_000;

/** Milliseconds for which a mail is tried; older ones are no longer useful to anybody. */
export const LONGEST_WAIT = 3 * 24 * 60 * MINUTE;

/** How often a mail may be handed to the mail server: a second time only when it is uncertain whether the first one arrived. */
const MOST_HAND_OVERS = 2;

const LONGEST_PAUSE = 6 * 60 * MINUTE;

/** Milliseconds until the next try after so many failures: one minute, then twice as long each time. */
export function pauseAfter(tries: number): number {
  return Math.min(MINUTE * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE);
}

/** The content and recipient of a mail that is sent. */
export interface Leaving {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** null in a row of an earlier version. */
  readonly html: string | null;
  readonly unsubscribeUrl: string | null;
}

export interface TakenMail extends Leaving {
  readonly id: string;
  readonly purpose: MailPurpose;
  /** The employee whom the mail concerns; null for somebody who isn't signed in. */
  readonly sysOrganizationCode: string | null;
  readonly sysUserCode: string | null;
  /** The notice that the mail announces; null also in a row of an earlier version. */
  readonly noticeId: number | null;
  readonly tries: number;
  /** The end of the lease; distinguishes this lease from every other. */
  readonly dueAt: Date;
}

const URGENCIES: readonly Urgency[] = [0, 1, 2];

/**
 * Leases the longest waiting of the most urgent mails to this caller. Equally old ones are taken in any order: a morning's
 * reports are all due at once, and an order would sort all of them each time.
 * @param least the lowest urgency that is taken
 */
export async function takeMail(database: Database, now: Date, least: Urgency = 2): Promise<TakenMail | undefined> {
  for (const urgency of URGENCIES) {
    if (urgency > least) break;
    const { rows } = await sql<TakenMail>`
      update outgoing_mails set state = 'sending', hand_overs = hand_overs + 1,
        due_at = ${new Date(now.getTime() + LEASE)}
      where id = (
        select id from outgoing_mails
        where settled_at is null and urgency = ${urgency} and due_at <= ${now} and hand_overs < ${MOST_HAND_OVERS}
          and created_at > ${new Date(now.getTime() - LONGEST_WAIT)}
        order by due_at limit 1 for update skip locked
      )
      returning id, purpose, recipient, reply_to as "replyTo", subject, body, html,
        unsubscribe_url as "unsubscribeUrl", sys_organization_code as "sysOrganizationCode",
        sys_user_code as "sysUserCode", notice_id as "noticeId", tries, due_at as "dueAt"`.execute(database);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** Whether a mail that is sent at the limited pace is due. */
export async function isMailDue(database: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outgoing_mails
      where settled_at is null and urgency in (1, 2) and due_at <= ${now} and hand_overs < ${MOST_HAND_OVERS}
        and created_at > ${new Date(now.getTime() - LONGEST_WAIT)}
    ) as found`.execute(database);
  return rows[0]?.found ?? false;
}

const ERASED = sql`recipient = null, reply_to = null, subject = null, body = null, html = null, unsubscribe_url = null`;

/** Renews the lease. @returns the mail with its new lease; null when another sender has taken it */
export async function renewLease(database: Database, mail: TakenMail, now: Date): Promise<TakenMail | null> {
  const dueAt = new Date(now.getTime() + LEASE);
  const { numUpdatedRows } = await database
    .updateTable('outgoing_mails')
    .set({ due_at: dueAt })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('due_at', '=', mail.dueAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...mail, dueAt } : null;
}

export type Settled =
  | { readonly state: 'sent' | 'dropped'; readonly at: Date }
  | { readonly state: 'refused'; readonly at: Date; readonly refusal: string };

/** Stores how the mail ended. The same statement removes address and text. */
export async function settleMail(database: Database, { id, dueAt }: TakenMail, settled: Settled): Promise<void> {
  const refusal = settled.state === 'refused' ? settled.refusal : null;
  await sql`update outgoing_mails set state = ${settled.state}, settled_at = ${settled.at}, refusal = ${refusal}, ${ERASED}
    where id = ${id} and state = 'sending' and due_at = ${dueAt}`.execute(database);
}

/** Whether the mail server has accepted another mail since this one was queued; if so, it doesn't refuse everybody. */
export async function hasAcceptedOthers(database: Database, { id }: TakenMail): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outgoing_mails other, outgoing_mails mail
      where mail.id = ${id} and other.state in ('sent', 'bounced') and other.settled_at >= mail.created_at
    ) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/**
 * Stores a bounce: a mail server's later report about a mail that was sent (RFC 3464).
 * @param refusal the status in the report
 * @returns the recipient's codes, both null if the mail concerns no employee; null when no such mail was sent
 */
export async function markBounced(
  database: Database,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<{ readonly sysOrganizationCode: string | null; readonly sysUserCode: string | null } | null> {
  const bounced = await database
    .updateTable('outgoing_mails')
    .set({ state: 'bounced', refusal })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'bounced', 'given_up'])
    .returning(['sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .executeTakeFirst();
  return bounced ?? null;
}

/** Queues the mail for another try. @param isHandedOver the server may have accepted it all the same */
export async function waitAgain(
  database: Database,
  { id, dueAt, tries }: TakenMail,
  { isHandedOver, at }: { readonly isHandedOver: boolean; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('outgoing_mails')
    .set({
      state: 'waiting',
      tries: tries + 1,
      due_at: new Date(at.getTime() + pauseAfter(tries + 1)),
      ...(!isHandedOver && { hand_overs: sql<number>`hand_overs - 1` }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('due_at', '=', dueAt)
    .execute();
}

export interface GivenUp {
  readonly purpose: MailPurpose;
  /** The server may have accepted the mail, each of the two times. */
  readonly isUnclear: boolean;
}

/**
 * Gives up some of the mails that have waited too long or whose outcome will never be known; limited per call, because a notice
 * to everybody may be among them.
 * @returns empty when none is left
 */
export async function giveUpMails(database: Database, now: Date): Promise<readonly GivenUp[]> {
  const areHopeless = sql<boolean>`settled_at is null and due_at <= ${now}
    and (hand_overs >= ${MOST_HAND_OVERS} or created_at <= ${new Date(now.getTime() - LONGEST_WAIT)})`;
  const { rows } = await sql<GivenUp>`
    update outgoing_mails set state = 'given_up', settled_at = ${now}, ${ERASED}
    where ${someRows('outgoing_mails', areHopeless)}
    returning purpose, hand_overs >= ${MOST_HAND_OVERS} as "isUnclear"`.execute(database);
  return rows;
}

/** Upper limit of a count, because a notice to a million people must not be counted in full each time. */
const MOST_COUNTED = 100_000;

/**
 * For each urgency, counts the waiting mails and reads how long the oldest has waited. Uses an index of its own (migration 0056).
 */
export async function outboxUse(database: Database, now: Date): Promise<readonly OutboxUse[]> {
  const { rows } = await sql<{ urgency: string; waiting: number; oldest: Date | null }>`
    select wanted.urgency::text, (
        select count(*)::int from (
          select from outgoing_mails m where m.settled_at is null and m.urgency = wanted.urgency limit ${MOST_COUNTED}
        ) counted
      ) as waiting, (
        select min(m.created_at) from outgoing_mails m where m.settled_at is null and m.urgency = wanted.urgency
      ) as oldest
    from unnest(${[...URGENCIES]}::smallint[]) as wanted (urgency)`.execute(database);
  return rows.map(({ urgency, waiting, oldest }) => ({
    urgency,
    waiting,
    oldestAge: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  }));
}
