/** お知らせ — lists notices by type, opens one and marks it as read, serves its files, lists ids and unread ids. */

import type { CallParsed, CallResult } from '@minori/contract/call';
import {
  type getNotice,
  type getNoticeCount,
  type getNoticeFile,
  type getNotices,
  NOTICES_A_PAGE,
  NoticeType,
} from '@minori/contract/notice';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import {
  countNotices,
  countUnread,
  findFile,
  findFiles,
  findIds,
  findNotice,
  findPage,
  markAsRead,
} from './notice-repository.ts';
import type { Reader } from './visible.ts';

type NoticeDeps = Pick<Deps, 'database' | 'now'>;

function readerOf({ sysOrganizationCode, sysUserCode }: Owner, now: Date): Reader {
  return { sysOrganizationCode, sysUserCode, today: tokyoDate(now.getTime()) };
}

/** Instant at which a notice of that day appears. */
function beginOf(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString();
}

export async function noticesOf(
  { database, now }: NoticeDeps,
  owner: Owner,
  { type, pages: page }: CallParsed<typeof getNotices>['query'],
): Promise<CallResult<typeof getNotices>> {
  const reader = readerOf(owner, now());
  const noticeCount = await countNotices(database, reader, type);
  const lists = await findPage(database, reader, { type, page });
  return {
    totalPageNumber: Math.ceil(noticeCount / NOTICES_A_PAGE),
    noticeCount,
    pageNumber: page,
    lists: lists.map(({ day, ...notice }) => ({ ...notice, createdAt: beginOf(day) })),
  };
}

/** @throws Failure not_found for a notice that this employee may not see or that doesn't exist */
export async function openNotice(
  { database, now }: NoticeDeps,
  owner: Owner,
  id: number,
): Promise<CallResult<typeof getNotice>> {
  const at = now();
  const reader = readerOf(owner, at);
  const notice = await findNotice(database, reader, id);
  if (!notice) throw new Failure('not_found');
  const { day, changedAt, isRead: wasRead, ...rest } = notice;
  const attachedFiles = await findFiles(database, id);
  const isRead = (await markAsRead(database, reader, { id, at })) || wasRead;
  return {
    ...rest,
    ...{ isRead, attachedFiles, imgSrc: null },
    createdAt: beginOf(day),
    updatedAt: changedAt?.toISOString() ?? null,
  };
}

/** @throws Failure not_found as for the notice itself, and for an unknown file */
export async function noticeFile(
  { database, now }: NoticeDeps,
  owner: Owner,
  named: { readonly id: number; readonly fileName: string },
): Promise<CallResult<typeof getNoticeFile>> {
  const content = await findFile(database, readerOf(owner, now()), named);
  if (!content) throw new Failure('not_found');
  return { fileName: named.fileName, base64pdf: content.toString('base64') };
}

export async function unreadNotices(
  { database, now }: NoticeDeps,
  owner: Owner,
): Promise<CallResult<typeof getNoticeCount>> {
  const unread = await countUnread(database, readerOf(owner, now()));
  const types = [...NoticeType.def.values].map((type) => ({
    type,
    count: unread.find((row) => row.type === type)?.count ?? 0,
  }));
  return { count: types.reduce((sum, { count }) => sum + count, 0), types };
}

export async function noticeIds({ database, now }: NoticeDeps, owner: Owner): Promise<number[]> {
  return [...(await findIds(database, readerOf(owner, now())))];
}
