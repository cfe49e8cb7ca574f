/**
 * 検索 — which articles fit what was asked, in which order, and how many there are in all. A word of one or two letters
 * is answered by the index of letters and pairs; a longer one is looked for in the texts that have all of its pairs
 * (docs/decisions/0032). Several words must all be there. Where a word stands only decides between equals of the order
 * that was chosen; for おすすめ順 a title that has the words comes first.
 */
import type { CallParsed } from '@minori/contract/call';
import {
  COLUMNS_A_PAGE,
  DEFAULT_COLUMN_SORT,
  DEFAULT_FAQ_SORT,
  FAQ_A_PAGE,
  type getColumns,
  type SortType,
} from '@minori/contract/column';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { gramsWanted, isWhole, wordsOf } from './folded-text.ts';
import type { Reader } from './reader.ts';
import { visibleArticles } from './visible.ts';

export type ArticleQuery = Omit<CallParsed<typeof getColumns>['query'], 'sysUserCode'>;

export interface FoundArticles {
  readonly total: number;
  /** Of the page. */
  readonly ids: readonly number[];
}

export interface Asked {
  readonly query: ArticleQuery;
  readonly reader: Reader;
  /** Columns in the order of おすすめ, best first; those that are absent come last. */
  readonly recommended: readonly number[];
}

/** How many of the words the title has. */
function titleHits(words: readonly string[]): RawBuilder<number> {
  if (words.length === 0) return sql`0`;
  return sql`(${sql.join(
    words.map((word) => sql`(strpos(articles.title_text, ${word}) > 0)::int`),
    sql` + `,
  )})`;
}

/** What decides the order, most important first, as names in the list of hits. */
const ORDERS: Record<SortType, RawBuilder<unknown>> = {
  1: sql`hits.in_title desc, hits.place, hits.common, hits.level, hits.published_on desc, hits.id desc`,
  2: sql`hits.reader_count desc, hits.in_title desc, hits.published_on desc, hits.id desc`,
  3: sql`hits.published_on desc, hits.in_title desc, hits.id desc`,
};

/** Questions that aren't common stand in the order of their ids, which is that of the categories. */
const FAQ_ORDER = sql`hits.in_title desc, hits.common, hits.id`;

export function pageLength({ isFaq }: Pick<ArticleQuery, 'isFaq'>): number {
  return isFaq ? FAQ_A_PAGE : COLUMNS_A_PAGE;
}

function fitting(database: Database, { query, reader, recommended }: Asked, words: readonly string[]) {
  const grams = [...new Set(words.flatMap(gramsWanted))];
  const place = sql<number | null>`array_position(${recommended}::int[], articles.id)`;
  const { columnLevelCode, columnTagId, faqCategoryId, isRead, isMovie, isQuiz } = query;
  const { owner } = reader;
  let hits = visibleArticles(database, { ...reader, kind: query.isFaq ? 'faq' : 'column' });
  if (grams.length > 0) hits = hits.where(sql<boolean>`articles.grams @> ${grams}::text[]`);
  for (const word of words.filter((each) => !isWhole(each))) {
    hits = hits.where(sql<boolean>`strpos(articles.search_text, ${word}) > 0`);
  }
  if (columnLevelCode !== undefined) hits = hits.where('level', '=', columnLevelCode);
  if (faqCategoryId !== undefined) hits = hits.where('category_id', '=', faqCategoryId);
  if (isMovie !== undefined) hits = hits.where('movie', isMovie ? 'is not' : 'is', null);
  if (isQuiz !== undefined) hits = hits.where('quiz', isQuiz ? 'is not' : 'is', null);
  if (columnTagId !== undefined) {
    hits = hits.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article_tags')
          .select('tag_id')
          .whereRef('article_id', '=', 'articles.id')
          .where('tag_id', '=', columnTagId),
      ),
    );
  }
  if (isRead !== undefined && owner) {
    hits = hits.where(({ exists, not, selectFrom }) => {
      const marks = exists(
        selectFrom('article_histories')
          .select('article_id')
          .where('sys_organization_code', '=', owner.sysOrganizationCode)
          .where('sys_user_code', '=', owner.sysUserCode)
          .whereRef('article_id', '=', 'articles.id'),
      );
      return isRead ? marks : not(marks);
    });
  }
  return hits.select([
    ...(['articles.id', 'published_on', 'reader_count', 'level', 'common'] as const),
    titleHits(words).as('in_title'),
    ...(recommended.length > 0 ? [place.as('place')] : [sql<number | null>`null::int`.as('place')]),
  ]);
}

/** How the page is ordered: as asked, or as it is when nothing is asked. */
function orderOf({ isFaq, sortType }: ArticleQuery): RawBuilder<unknown> {
  const sort = sortType ?? (isFaq ? DEFAULT_FAQ_SORT : DEFAULT_COLUMN_SORT);
  return isFaq && sort === 1 ? FAQ_ORDER : ORDERS[sort];
}

/** A page behind the last one is empty, and says all the same how many there are. */
export async function findArticles(database: Database, asked: Asked): Promise<FoundArticles> {
  const { query } = asked;
  const words = wordsOf(query.keyWord ?? '');
  const size = pageLength(query);
  const offset = ((query.pageNumber ?? 1) - 1) * size;
  const found = await database
    .with('hits', (read) => fitting(read as unknown as Database, asked, words))
    .selectNoFrom([
      sql<number>`(select count(*)::int from hits)`.as('total'),
      sql<number[]>`array(select hits.id from hits order by ${orderOf(query)} limit ${size} offset ${offset})`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow();
  return found;
}
