/**
 * Which notices an employee may see: of today or before (Asia/Tokyo), not withdrawn, and for everybody or for the
 * employee's own company. Drafts never reach the table. Every query of notices begins here, so that one that is hidden is
 * not listed, counted, opened or marked, and looks like one that never was (security.md row 3).
 */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface Reader extends Owner {
  /** The day in Tokyo. */
  readonly today: string;
}

/** A select of `notices` with the reader's marks in `notice_reads` to go on with: nothing is selected yet. */
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
