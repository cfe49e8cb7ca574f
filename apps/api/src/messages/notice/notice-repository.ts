/** お知らせ — queries the notices that a reader may see, and which of them the reader has opened. */
import { NOTICES_A_PAGE, type NoticeType } from '@minori/contract/notice';
import type { Database } from '../../platform/storage/database.ts';
import { ownerColumns } from '../../platform/storage/owner.ts';
import { countsAsRead, type Reader, visibleNotices } from './visible.ts';

export async function countNotices(database: Database, reader: Reader, type: NoticeType): Promise<number> {
  const { count } = await visibleNotices(database, reader)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('notices.type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first; within a day, the highest id first. @param page from 0 */
export async function findPage(
  database: Database,
  reader: Reader,
  { type, page }: { readonly type: NoticeType; readonly page: number },
) {
  return visibleNotices(database, reader)
    .select(['notices.id', 'notices.subject', 'notices.is_important as isImportant', 'notices.published_on as day'])
    .select(countsAsRead(reader).as('isRead'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('notice_files').select('file_name').whereRef('notice_files.notice_id', '=', 'notices.id'))
        .$castTo<boolean>()
        .as('hasFiles'),
    )
    .where('notices.type', '=', type)
    .orderBy('notices.published_on', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(NOTICES_A_PAGE)
    .offset(page * NOTICES_A_PAGE)
    .execute();
}

export async function findNotice(database: Database, reader: Reader, id: number) {
  return visibleNotices(database, reader)
    .select(['notices.id', 'notices.type', 'notices.subject', 'notices.is_important as isImportant'])
    .select(['notices.content', 'notices.published_on as day', 'notices.changed_at as changedAt'])
    .select(countsAsRead(reader).as('isRead'))
    .where('notices.id', '=', id)
    .executeTakeFirst();
}

/** The files of a notice, in the notice's own order. */
export async function findFiles(database: Database, noticeId: number) {
  return database
    .selectFrom('notice_files')
    .select(['file_name as fileName', 'title', 'bytes'])
    .where('notice_id', '=', noticeId)
    .orderBy('position')
    .execute();
}

export async function findFile(
  database: Database,
  reader: Reader,
  { id, fileName }: { readonly id: number; readonly fileName: string },
): Promise<Buffer | undefined> {
  const row = await visibleNotices(database, reader)
    .innerJoin('notice_files', 'notice_files.notice_id', 'notices.id')
    .select('notice_files.content')
    .where('notices.id', '=', id)
    .where('notice_files.file_name', '=', fileName)
    .executeTakeFirst();
  return row?.content;
}

/** @returns whether the notice was read before; of two concurrent calls only one gets false */
export async function markAsRead(
  database: Database,
  reader: Reader,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('notice_reads')
    .values({ ...ownerColumns(reader), notice_id: id, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n;
}

export async function countUnread(
  database: Database,
  reader: Reader,
): Promise<readonly { readonly type: NoticeType; readonly count: number }[]> {
  const rows = await visibleNotices(database, reader)
    .select(['notices.type', ({ fn }) => fn.countAll().as('count')])
    .where((row) => row.not(countsAsRead(reader)))
    .groupBy('notices.type')
    .execute();
  return rows.map(({ type, count }) => ({ type, count: Number(count) }));
}

export async function findIds(database: Database, reader: Reader): Promise<readonly number[]> {
  const rows = await visibleNotices(database, reader).select('notices.id').orderBy('notices.id').execute();
  return rows.map(({ id }) => id);
}
