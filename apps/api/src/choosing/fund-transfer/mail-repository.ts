/** Stores the mails of the procedure: which ones an employee has requested, and the outcome of each. */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import type { TransferMailState } from '../../platform/storage/schema/fund-selections.ts';

export interface KnownMail {
  readonly mailId: string;
  readonly requestIds: readonly string[];
  readonly digest: Buffer;
  readonly maskedEmail: string;
  readonly state: TransferMailState;
  readonly handOvers: number;
  readonly startedAt: Date;
  readonly sentAt: Date | null;
}

const COLUMNS = [
  'mail_id as mailId',
  'request_ids as requestIds',
  'digest',
  'masked_email as maskedEmail',
  'state',
  'hand_overs as handOvers',
  'started_at as startedAt',
  'sent_at as sentAt',
] as const;

/** Newest first. */
export async function findMails(database: Database, owner: Owner): Promise<readonly KnownMail[]> {
  return database
    .selectFrom('transfer_mails')
    .select(COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('started_at', 'desc')
    .orderBy('mail_id')
    .execute();
}

export async function findMail(database: Database, owner: Owner, mailId: string): Promise<KnownMail | undefined> {
  return database
    .selectFrom('transfer_mails')
    .select(COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
}

/** Deletes mails whose requests are too old to be repeated. */
export async function forgetMailsBefore(database: Database, owner: Owner, instant: Date): Promise<void> {
  await database
    .deleteFrom('transfer_mails')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('started_at', '<', instant)
    .execute();
}

export async function insertMail(database: Database, owner: Owner, mail: KnownMail): Promise<void> {
  await database
    .insertInto('transfer_mails')
    .values({
      ...ownerColumns(owner),
      mail_id: mail.mailId,
      request_ids: [...mail.requestIds],
      digest: mail.digest,
      masked_email: mail.maskedEmail,
      state: mail.state,
      hand_overs: mail.handOvers,
      started_at: mail.startedAt,
      sent_at: mail.sentAt,
    })
    .execute();
}

/** Stores which requests share this mail. The mail's state is changed only by the request that sends it. */
export async function setRequests(
  database: Database,
  owner: Owner,
  { mailId, requestIds }: Pick<KnownMail, 'mailId' | 'requestIds'>,
): Promise<void> {
  await database
    .updateTable('transfer_mails')
    .set({ request_ids: [...requestIds] })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('mail_id', '=', mailId)
    .execute();
}

/** Starts another attempt for a mail that failed, or whose sending process crashed. */
export async function restartMail(database: Database, owner: Owner, mail: KnownMail): Promise<void> {
  await database
    .updateTable('transfer_mails')
    .set({
      request_ids: [...mail.requestIds],
      state: mail.state,
      hand_overs: mail.handOvers,
      started_at: mail.startedAt,
    })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('mail_id', '=', mail.mailId)
    .execute();
}

/** Stores the outcome of the attempt that began at `startedAt`; a later attempt by another request is left unchanged. */
export async function endTry(
  database: Database,
  owner: Owner,
  { mail, sentAt, isHandedOver }: { mail: KnownMail; sentAt: Date | null; isHandedOver: boolean },
): Promise<void> {
  await database
    .updateTable('transfer_mails')
    .set({
      state: sentAt === null ? 'failed' : 'sent',
      sent_at: sentAt,
      ...(!isHandedOver && { hand_overs: sql<number>`hand_overs - 1` }),
    })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('mail_id', '=', mail.mailId)
    .where('state', '=', 'sending')
    .where('started_at', '=', mail.startedAt)
    .execute();
}
