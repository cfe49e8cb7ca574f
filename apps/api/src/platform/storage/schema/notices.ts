/**
 * お知らせ — declares the tables of notices (baseline/content.ts): the content of the files in `content/notices/`, and who
 * has read which.
 */
import type { NoticeType } from '@minori/contract/notice';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** `due`: employees are still to be notified; `old`: it was already old when it first appeared. */
export type Announcement = 'due' | 'done' | 'old';

export interface NoticeTable {
  id: number;
  type: NoticeType;
  subject: string;
  /** Markdown. */
  content: string;
  /** `content` without Markdown; null in a row that an older version wrote since the last start (migration 0069). */
  search_text: Generated<string | null>;
  /** Asia/Tokyo date from which it is shown. */
  published_on: string;
  is_important: boolean;
  /** The `url`s of the companies whose employees see it; null for a type that is for everybody. */
  company_urls: readonly string[] | null;
  withdrawn: Generated<boolean>;
  /** Asia/Tokyo date. */
  first_seen_on: string;
  /** When its file last changed; null while it is the first version. */
  changed_at: Instant | null;
  announcement: Announcement;
  /** Employees up to this id have been notified. */
  announced_up_to: Generated<number>;
}

export interface NoticeFileTable {
  notice_id: number;
  file_name: string;
  title: string;
  /** Counted from 0. */
  position: number;
  content: Buffer;
  bytes: number;
}

export interface NoticeReadTable {
  sys_organization_code: string;
  sys_user_code: string;
  notice_id: number;
  read_at: Instant;
}

export interface NoticeTables {
  notices: NoticeTable;
  notice_files: NoticeFileTable;
  notice_reads: NoticeReadTable;
}
