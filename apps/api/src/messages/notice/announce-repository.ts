/**
 * Queries for announcing notices: the next due notice, its recipients and content, and the progress, which is stored
 * after each batch of employees.
 */
import type { DisplaySettings } from '@minori/contract/display-settings';
import { sql } from 'kysely';
import { ADDRESS_COLUMNS } from '../../choosing/fund-transfer/recipient.ts';
import { IS_ACTIVATED } from '../../identity/auth/authorization-method.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { peopleQuery } from '../../records/employees.ts';
import type { Announced } from './announcement.ts';
import { type Reader, visibleNotices } from './visible.ts';

export interface Announcing extends Announced {
  readonly companyUrls: readonly string[] | null;
  /** Id of the last employee who was notified. */
  readonly upTo: number;
}

export interface AnnouncedRecipient extends Owner {
  readonly id: number;
  readonly companyUrl: string;
  readonly wantsNews: boolean;
  readonly display: DisplaySettings | null;
  readonly email: string;
  readonly email_for_notify: string | null;
  readonly notify_paused_at: Date | null;
  readonly email_for_notify_used_flg: boolean;
}

const hasFiles = sql<boolean>`exists (select from notice_files f where f.notice_id = notices.id)`.as('hasFiles');

/** Locks the oldest due notice; skips one that another process has locked. */
export async function lockDueNotice(transaction: Database, today: string): Promise<Announcing | undefined> {
  return transaction
    .selectFrom('notices')
    .select(['id', 'type', 'subject', 'content', 'is_important as isImportant'])
    .select(['company_urls as companyUrls', 'announced_up_to as upTo'])
    .select(hasFiles)
    .where('announcement', '=', 'due')
    .where('withdrawn', '=', false)
    .where('published_on', '<=', today)
    .orderBy('published_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Current content of the notice; undefined when the reader may not see it. */
export function findAnnounced(database: Database, reader: Reader, id: number): Promise<Announced | undefined> {
  return visibleNotices(database, reader)
    .select(['notices.id', 'notices.type', 'notices.subject', 'notices.content', 'notices.is_important as isImportant'])
    .select(hasFiles)
    .where('notices.id', '=', id)
    .executeTakeFirst();
}

function audience(database: Database, companyUrls: Announcing['companyUrls']) {
  return peopleQuery(database).$if(companyUrls !== null, (query) =>
    query.where(({ eb, fn, val }) => eb('companies.url', '=', fn.any(val([...(companyUrls ?? [])])))),
  );
}

/** The next recipients who may get news (auth/authorization-method.ts), by id. */
export async function nextRecipients(
  transaction: Database,
  { companyUrls, upTo }: Pick<Announcing, 'companyUrls' | 'upTo'>,
  most: number,
): Promise<readonly AnnouncedRecipient[]> {
  return audience(transaction, companyUrls)
    .select(['employees.id', 'employees.sys_organization_code as sysOrganizationCode'])
    .select(['employees.sys_user_code as sysUserCode', 'url as companyUrl', 'is_subscription as wantsNews'])
    .select('display')
    .select(ADDRESS_COLUMNS)
    .where('employees.id', '>', upTo)
    .where(IS_ACTIVATED)
    .orderBy('employees.id')
    .limit(most)
    .execute();
}

export interface Audience {
  /** Employees who may sign in and so see the notice. */
  readonly seeing: number;
  /** Of these, employees who never signed in and so aren't notified. */
  readonly neverThere: number;
  readonly disabled: number;
  /** Browsers of the employees who are notified. */
  readonly devices: number;
}

export async function countAudience(
  database: Database,
  { companyUrls }: Pick<Announcing, 'companyUrls'>,
): Promise<Audience> {
  const devices = sql`(select count(*) from devices d where d.sys_organization_code = employees.sys_organization_code
    and d.sys_user_code = employees.sys_user_code and d.paused_at is null)`;
  return audience(database, companyUrls)
    .select(sql<number>`(count(*) filter (where disabled_at is null))::int`.as('seeing'))
    .select(sql<number>`(count(*) filter (where disabled_at is null and not ${IS_ACTIVATED}))::int`.as('neverThere'))
    .select(sql<number>`(count(*) filter (where disabled_at is not null))::int`.as('disabled'))
    .select(sql<number>`coalesce(sum(${devices}) filter (where ${IS_ACTIVATED}), 0)::int`.as('devices'))
    .executeTakeFirstOrThrow();
}

export async function setAnnouncedTo(transaction: Database, noticeId: number, upTo: number): Promise<void> {
  await transaction.updateTable('notices').set({ announced_up_to: upTo }).where('id', '=', noticeId).execute();
}

export async function setAnnounced(transaction: Database, noticeId: number): Promise<void> {
  await transaction.updateTable('notices').set({ announcement: 'done' }).where('id', '=', noticeId).execute();
}
