// Creates notices as files of `content/notices/` would, valid except for the test's fields.
import { readMarkdown } from '../content/files/markdown-text.ts';
import type { NoticeSource } from '../content/files/read-notices.ts';
import { syncNotices } from '../content/files/sync-notices.ts';
import type { TestApp } from '../testing.ts';

/** A notice of type 2 if companies are given. */
export function noticeSource(fields: Partial<NoticeSource> & Pick<NoticeSource, 'id'>): NoticeSource {
  const content = fields.content ?? `お知らせ${fields.id}の本文です。`;
  return {
    type: fields.companies ? 2 : 1,
    subject: `お知らせ${fields.id}の件名`,
    publishedAt: '2026-06-01',
    file: `notices/${fields.id}.md`,
    content,
    text: readMarkdown(content),
    files: [],
    ...fields,
  };
}

/** Synchronises these notices as if they were the only files; notices without a file are withdrawn. */
export async function plantNotices(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  notices: readonly Parameters<typeof noticeSource>[0][],
): Promise<void> {
  const sources = notices.map(noticeSource);
  await database.transaction().execute((transaction) => syncNotices(transaction, sources, clock.now()));
}
