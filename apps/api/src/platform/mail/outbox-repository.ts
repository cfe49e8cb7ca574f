/**
 * The queue of mails as its sender sees it: the next one, taken by one sender alone, and what became of it. A sender that
 * died is told by its lease; one that was taken for dead, and isn't, changes nothing any more.
 */
import { sql } from 'kysely';
import type { OutboxUse } from '../metrics/watched-series.ts';
import type { Database } from '../storage/database.ts';
import { someRows } from '../storage/many-rows.ts';
import type { MailPurpose, Urgency } from '../storage/schema/outgoing-mails.ts';

/** Milliseconds after which whoever was sending is dead: a sender that isn't says so again before. */
export const LEASE = 20_000;

const MINUTE = 60_000;

/** Milliseconds for which a mail is tried; what is older by then is news to nobody. */
export const LONGEST_WAIT = 3 * 24 * 60 * MINUTE;

/** How often the mail server may have one mail: once more only where nobody knows whether it has it. */
const MOST_HAND_OVERS = 2;

const LONGEST_PAUSE = 6 * 60 * MINUTE;

/** Milliseconds until the next try, after so many that have failed: a minute, then twice as long each time. */
export function pauseAfter(tries: number): number {
  return Math.min(MINUTE * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE);
}

/** What leaves of a mail, and where it goes. */
export interface Leaving {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** null of a mail that an earlier version wrote down. */
  readonly html: string | null;
  readonly unsubscribeUrl: string | null;
}

export interface TakenMail extends Leaving {
  readonly id: string;
  readonly purpose: MailPurpose;
  /** Whom it is written for or by; null for a visitor's. */
  readonly sysOrganizationCode: string | null;
  readonly sysUserCode: string | null;
  /** The notice that it is about; null also where an earlier version wrote it down. */
  readonly noticeId: number | null;
  readonly tries: number;
  /** Until when it is this sender's; tells this taking from every other. */
  readonly dueAt: Date;
}

const URGENCIES: readonly Urgency[] = [0, 1, 2];

/**
 * Of the most urgent mails the one that has waited longest, for this caller alone until the lease is over; of equal ones
 * any: the mails of a morning's reports are all due at once, and an order among them would sort all of them for each.
 * @param least the least urgent ones that are taken
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

/** Whether a mail that leaves at a pace is due. */
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

/** @returns the mail as it is this sender's now; null where it has become another's */
export async function keepMail(database: Database, mail: TakenMail, now: Date): Promise<TakenMail | null> {
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

/** Address and text go with the same statement. */
export async function settleMail(database: Database, { id, dueAt }: TakenMail, settled: Settled): Promise<void> {
  const refusal = settled.state === 'refused' ? settled.refusal : null;
  await sql`update outgoing_mails set state = ${settled.state}, settled_at = ${settled.at}, refusal = ${refusal}, ${ERASED}
    where id = ${id} and state = 'sending' and due_at = ${dueAt}`.execute(database);
}

/** Whether the mail server has taken a mail since this one was written down: then it doesn't refuse everybody. */
export async function takesOthers(database: Database, { id }: TakenMail): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outgoing_mails other, outgoing_mails mail
      where mail.id = ${id} and other.state in ('sent', 'bounced') and other.settled_at >= mail.created_at
    ) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/**
 * What a mail server says later of a mail that was sent (RFC 3464).
 * @param refusal the status of the report
 * @returns whose mail it was, both null of a visitor's; null where no such mail was sent
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

/** @param isHandedOver the server may have it all the same */
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
  /** The server may have it, twice. */
  readonly isUnclear: boolean;
}

/**
 * Some of those that have waited too long, or of which nobody will ever know: a notice to everybody may come to that at once.
 * @returns none when none is left
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

/** So many are counted at most: a notice to a million people must not be counted anew at every look. */
const MOST_COUNTED = 100_000;

/** How many wait of each urgency, and for how long the oldest has. By an index of its own (migration 0056). */
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
