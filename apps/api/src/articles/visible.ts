/**
 * Which articles somebody may see: published by today, not withdrawn, and either for everybody or for the company of the
 * reader's session. Drafts never reach the table. Every query of articles begins here, so that nothing that is hidden
 * is listed, opened, counted, found by a search or recommended (security.md row 36).
 */
import type { Database } from '../storage/database.ts';
import type { ArticleKind } from '../storage/schema/articles.ts';

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
