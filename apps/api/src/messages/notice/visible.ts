/**
 * Selects the notices that an employee may see: published by today (Asia/Tokyo), not withdrawn, and for everyone or the
 * employee's own company. Drafts never reach the table. Every query of notices starts here, so that a hidden notice
 * can't be listed, counted, opened or marked and looks like one that doesn't exist (security.md row 3).
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { createdOn } from '../../records/employees.ts';

export interface Reader extends Owner {
  /** Asia/Tokyo date. */
  readonly today: string;
}

/** Query on `notices` joined with the reader's marks in `notice_reads`; the caller adds columns. */
export function visibleNotices(database: Database, { today, sysOrganizationCode, sysUserCode }: Reader) {
  return database
    .selectFrom('notices')
    .leftJoin('notice_reads', (join) =>
      join
        .onRef('notice_reads.notice_id', '=', 'notices.id')
        .on('notice_reads.sys_organization_code', '=', sysOrganizationCode)
        .on('notice_reads.sys_user_code', '=', sysUserCode),
    )
    .where('notices.withdrawn', '=', false)
    .where('notices.published_on', '<=', today)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('notices.company_urls', 'is', null),
        exists(
          selectFrom('companies')
            .select('companies.id')
            .where('companies.sys_organization_code', '=', sysOrganizationCode)
            .whereRef('companies.url', '=', (url) => url.fn.any('notices.company_urls')),
        ),
      ]),
    );
}

/**
 * A condition for these queries: whether a notice counts as read. The employee has opened it, or it was published before
 * the day on which the account was made: a new account doesn't begin with unread notices of earlier months.
 */
export function countsAsRead(owner: Owner) {
  return sql<boolean>`(notice_reads.notice_id is not null or notices.published_on < ${createdOn(owner)})`;
}
