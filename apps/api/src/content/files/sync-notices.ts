/**
 * Syncs `content/notices/` to PostgreSQL within the transaction that syncs all of `content/`. Drafts are left out; a
 * notice whose file was removed is hidden and keeps its read marks. Whether a notice is announced is decided when it
 * first appears: at the first start of a portal, years of old notices are an archive and must not be sent to everybody
 * (docs/decisions/0018). Notices that the operator published by command have other ids and are not changed here
 * (docs/decisions/0022).
 */
import { LAST_FILE_NOTICE } from '@minori/contract/content/notice-file';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Announcement, NoticeFileTable } from '../../platform/storage/schema/notices.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { readMarkdown } from './markdown-text.ts';
import type { NoticeSource } from './read-notices.ts';

/**
 * A notice published within so many days always counts as new: a long weekend may lie between writing it and the next
 * start.
 */
const STILL_NEWS_DAYS = 3;

/** The content of a notice, from its file or from the operator's command. */
export type WrittenNotice = Pick<
  NoticeSource,
  'id' | 'type' | 'subject' | 'content' | 'publishedAt' | 'important' | 'companies'
>;

/** The values of the columns that come from the file. */
function valuesOf({ type, subject, content, publishedAt, important, companies }: WrittenNotice) {
  return {
    ...{ type, subject, content, search_text: readMarkdown(content).plain },
    published_on: publishedAt,
    is_important: important ?? false,
    company_urls: companies ? [...companies].sort() : null,
  };
}

/**
 * Returns the earliest publication date of notices that are announced when they appear: the day of the first sync, or
 * a few days ago if that is earlier.
 */
export async function newsSince(transaction: Transaction<Schema>, today: string): Promise<string> {
  const { first } = await transaction
    .selectFrom('notices')
    .select(({ fn }) => fn.min('first_seen_on').as('first'))
    .executeTakeFirstOrThrow();
  const fewDaysAgo = calendarDate(dayNumber(today) - STILL_NEWS_DAYS);
  return first !== null && first < fewDaysAgo ? first : fewDaysAgo;
}

/** Inserts a notice's attached files; the caller has deleted the old ones. */
export async function storeFiles(
  transaction: Transaction<Schema>,
  notices: readonly Pick<NoticeSource, 'id' | 'files'>[],
): Promise<void> {
  for (const { id, files } of notices) {
    for (const [position, { fileName, title, bytes }] of files.entries()) {
      const content = Buffer.from(bytes);
      const row: NoticeFileTable = {
        ...{ notice_id: id, file_name: fileName, title, position, content },
        bytes: content.length,
      };
      await transaction.insertInto('notice_files').values(row).execute();
    }
  }
}

export async function storeNotice(
  transaction: Transaction<Schema>,
  notice: WrittenNotice,
  { today, since, now }: { readonly today: string; readonly since: string; readonly now: Date },
): Promise<void> {
  const values = valuesOf(notice);
  const announcement: Announcement = values.published_on >= since ? 'due' : 'old';
  await transaction
    .insertInto('notices')
    .values({ id: notice.id, ...values, first_seen_on: today, announcement, changed_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref, eb }) => ({
        ...values,
        withdrawn: false,
        // Another date or company doesn't change the notice's text, so it doesn't count as a correction.
        changed_at: eb
          .case()
          .when(
            eb.or([
              eb('notices.subject', '<>', ref('excluded.subject')),
              eb('notices.content', '<>', ref('excluded.content')),
            ]),
          )
          .then(now)
          .else(ref('notices.changed_at'))
          .end(),
      })),
    )
    .execute();
}

/**
 * Fills in the search text of notices that an older version stored. A notice that is corrected meanwhile keeps its new
 * text.
 */
export async function fillSearchTexts(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('notices')
    .select(['id', 'content'])
    .where('search_text', 'is', null)
    .execute();
  for (const { id, content } of rows) {
    await database
      .updateTable('notices')
      .set({ search_text: readMarkdown(content).plain })
      .where('id', '=', id)
      .where('search_text', 'is', null)
      .execute();
  }
}

/** Changes the tables so that they match the files. */
export async function syncNotices(
  transaction: Transaction<Schema>,
  sources: readonly NoticeSource[],
  now: Date,
): Promise<void> {
  const notices = sources.filter(({ draft }) => !draft);
  const today = tokyoDate(now.getTime());
  const since = await newsSince(transaction, today);
  const ids = notices.map(({ id }) => id);
  await transaction
    .updateTable('notices')
    .set({ withdrawn: true })
    .where('id', '<=', LAST_FILE_NOTICE)
    .where(({ not, eb, fn, val }) => not(eb('id', '=', fn.any(val(ids)))))
    .execute();
  for (const notice of notices) await storeNotice(transaction, notice, { today, since, now });
  await transaction.deleteFrom('notice_files').where('notice_id', '<=', LAST_FILE_NOTICE).execute();
  await storeFiles(transaction, notices);
}
