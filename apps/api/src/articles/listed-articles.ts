/** Articles as a list shows them, with the reader's own marks where there is a reader whose they are. */
import type { Column } from '@minori/contract/column';
import { sql } from 'kysely';
import { MOVIE_PARTS } from '../content/read-movies.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { Reader } from './reader.ts';
import { visibleArticles } from './visible.ts';

type Topic = { readonly id: number; readonly name: string };

const TAGS = sql<Topic[]>`(
  select coalesce(json_agg(json_build_object('id', topics.id, 'name', topics.name) order by article_tags.position), '[]')
  from article_tags join topics on topics.kind = 'column' and topics.id = article_tags.tag_id
  where article_tags.article_id = articles.id)`;

const CATEGORY = sql<Topic | null>`(
  select json_build_object('id', topics.id, 'name', topics.name)
  from topics where topics.kind = 'faq' and topics.id = articles.category_id)`;

/** The reader's own row of the article in one of their tables. */
function ownOf(owner: Owner | null) {
  const own = sql`sys_organization_code = ${owner?.sysOrganizationCode} and sys_user_code = ${owner?.sysUserCode}
    and article_id = articles.id`;
  return {
    readAt: owner ? sql<Date | null>`(select read_at from article_histories where ${own})` : sql<null>`null`,
    isCorrect: owner
      ? sql<boolean | null>`(select answer = (quiz->>'answer')::int from quiz_results where ${own})`
      : sql<null>`null`,
  };
}

/** Where the files of a movie are served. */
export function moviePath(slug: string, part: keyof typeof MOVIE_PARTS): string {
  return `/content/movies/${slug}/${MOVIE_PARTS[part]}`;
}

/** In the order of the ids; those that the reader doesn't see are absent. */
export async function articlesOf(database: Database, ids: readonly number[], reader: Reader): Promise<Column[]> {
  if (ids.length === 0) return [];
  const { readAt, isCorrect } = ownOf(reader.owner);
  const rows = await visibleArticles(database, reader)
    .where((eb) => eb('articles.id', '=', eb.fn.any(sql<number[]>`${ids}::int[]`)))
    .select(['articles.id', 'kind', 'title', 'level', 'published_on', 'minutes'])
    .select([
      sql<string>`case kind when 'column' then summary else content end`.as('content'),
      sql<string | null>`movie->>'slug'`.as('movie'),
      sql<boolean>`quiz is not null`.as('is_quiz'),
      TAGS.as('tags'),
      CATEGORY.as('category'),
      readAt.as('read_at'),
      isCorrect.as('is_correct'),
    ])
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => ({
      ...{ id: row.id, title: row.title, content: row.content },
      imgSrc: row.movie === null ? null : moviePath(row.movie, 'poster'),
      columnLevelCode: row.level,
      createdAt: row.published_on,
      readDate: row.read_at?.toISOString() ?? null,
      tags: row.tags,
      isMovie: row.movie !== null,
      isQuiz: row.is_quiz,
      isCorrect: row.is_correct,
      minutes: row.minutes,
      faqCategory: row.category,
    }));
}
