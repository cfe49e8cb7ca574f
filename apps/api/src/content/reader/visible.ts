/**
 * Which articles somebody may see: published by today, not withdrawn, and either for everybody or for the company of the
 * reader's session. Drafts never reach the table. Every query of articles begins here, so that nothing that is hidden
 * is listed, opened, counted, found by a search or recommended (security.md row 36).
 */

import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ArticleKind } from '../../platform/storage/schema/articles.ts';

export interface Sight {
  /** The day in Tokyo. */
  readonly today: string;
  /** sysOrganizationCode of the reader's session; null for visitors. */
  readonly organization: string | null;
  /** Both kinds unless given. */
  readonly kind?: ArticleKind;
}

/** A select of `articles` to go on with: nothing is selected yet. */
export function visibleArticles(database: Database, { today, organization, kind }: Sight) {
  const visible = database
    .selectFrom('articles')
    .where('articles.withdrawn', '=', false)
    .where('articles.published_on', '<=', today)
    .$if(kind !== undefined, (query) => query.where('articles.kind', '=', kind as ArticleKind));
  if (organization === null) return visible.where('articles.company_urls', 'is', null);
  return visible.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('articles.company_urls', 'is', null),
      exists(
        selectFrom('companies')
          .select('companies.id')
          .where('companies.sys_organization_code', '=', organization)
          .whereRef('companies.url', '=', (url) => url.fn.any('articles.company_urls')),
      ),
    ]),
  );
}

// Who reads an article. What is somebody's own is looked up for a session that asks with its own code, and for nobody
// else (security.md row 36); which articles there are follows from the session's company alone.

export interface Reader {
  /** Whose marks go into the answer; null leaves them out. */
  readonly owner: Owner | null;
  /** sysOrganizationCode of the session; null for visitors. */
  readonly organization: string | null;
  /** The day in Tokyo. */
  readonly today: string;
}

/** @param sysUserCode as the call carries it: a session's own, which the scope check has seen to, or none */
export function readerOf(session: Session | null, sysUserCode: string | undefined, now: Date): Reader {
  const isOwn = session !== null && sysUserCode === session.sysUserCode;
  return {
    owner: isOwn ? { sysOrganizationCode: session.sysOrganizationCode, sysUserCode: session.sysUserCode } : null,
    organization: session?.sysOrganizationCode ?? null,
    today: tokyoDate(now.getTime()),
  };
}
