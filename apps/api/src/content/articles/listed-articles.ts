/** Reads articles as a list shows them; for an employee, with their own read marks and quiz results. */
import type { Column } from '@minori/contract/column';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { MOVIE_PARTS } from '../files/read-movies.ts';
import { isRightNow } from '../reader/own-marks.ts';
import { type Reader, visibleArticles } from '../reader/visible.ts';

type Topic = { readonly id: number; readonly name: string };

const TAGS = sql<Topic[]>`(
  select coalesce(json_agg(json_build_object('id', topics.id, 'name', topics.name) order by article_tags.position), '[]')
  from article_tags join topics on topics.kind = 'column' and topics.id = article_tags.tag_id
  where article_tags.article_id = articles.id)`;

const CATEGORY = sql<Topic | null>`(
  select json_build_object('id', topics.id, 'name', topics.name)
  from topics where topics.kind = 'faq' and topics.id = articles.category_id)`;

/** The reader's own row of the article in one of their tables. */
function ownOf({ sysOrganizationCode, sysUserCode }: Owner) {
  const own = sql`sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}
    and article_id = articles.id`;
  return [
    sql<Date | string | null>`(select read_at from article_histories where ${own})`.as('read_at'),
    sql<boolean | null>`(select ${isRightNow} from quiz_results where ${own})`.as('is_correct'),
  ] as const;
}

const NOBODYS = [
  sql<Date | string | null>`null::timestamptz`.as('read_at'),
  sql<boolean | null>`null::bool`.as('is_correct'),
] as const;

interface Asked {
  /** Numbers, or a query for them. */
  readonly ids: readonly number[] | RawBuilder<readonly number[]>;
  readonly today: string;
}

type OwnersAsked = Asked & Owner;

/** The rows of a list, in no order; also as a part of the query that finds the ids. */
export function listing(database: Database, { ids, today }: Asked, { owner, organization }: Omit<Reader, 'today'>) {
  return visibleArticles(database, { today, organization })
    .where(sql<boolean>`articles.id = any(${ids}::int[])`)
    .select(['articles.id', 'kind', 'title', 'level', 'published_on', 'minutes'])
    .select([
      sql<string>`case kind when 'column' then summary else content end`.as('content'),
      sql<string | null>`movie->>'slug'`.as('movie'),
      sql<boolean>`quiz is not null`.as('is_quiz'),
      TAGS.as('tags'),
      CATEGORY.as('category'),
    ])
    .select(owner ? ownOf(owner) : NOBODYS);
}

const LISTINGS = {
  visitor: preparedQuery((database, asked: Asked) => listing(database, asked, { owner: null, organization: null })),
  /** Of a company, without anybody's marks. */
  colleague: preparedQuery((database, asked: Asked & { readonly organization: string }) =>
    listing(database, asked, { owner: null, organization: asked.organization }),
  ),
  owner: preparedQuery((database, asked: OwnersAsked) =>
    listing(database, asked, { owner: asked, organization: asked.sysOrganizationCode }),
  ),
};

function rowsOf(database: Database, ids: readonly number[], { owner, organization, today }: Reader) {
  const { visitor, colleague, owner: own } = LISTINGS;
  if (organization === null) return visitor(database, { ids, today });
  if (!owner) return colleague(database, { ids, today, organization });
  const { sysOrganizationCode, sysUserCode } = owner;
  return own(database, { ids, today, sysOrganizationCode, sysUserCode });
}

/** Where the files of a movie are served. */
export function moviePath(slug: string, part: keyof typeof MOVIE_PARTS): string {
  return `/content/movies/${slug}/${MOVIE_PARTS[part]}`;
}

/** A row of `listing`, as the driver reads it or out of JSON. */
export type ListedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** In the order of the ids. */
export function columnsOf(rows: readonly ListedRow[], ids: readonly number[]): Column[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => ({
      ...{ id: row.id, title: row.title, content: row.content },
      imgSrc: row.movie === null ? null : moviePath(row.movie, 'poster'),
      columnLevelCode: row.level,
      createdAt: row.published_on,
      readDate: row.read_at && new Date(row.read_at).toISOString(),
      tags: row.tags,
      isMovie: row.movie !== null,
      isQuiz: row.is_quiz,
      isCorrect: row.is_correct,
      minutes: row.minutes,
      faqCategory: row.category,
    }));
}

/** In the order of the ids; those that the reader doesn't see are absent. */
export async function articlesOf(database: Database, ids: readonly number[], reader: Reader): Promise<Column[]> {
  if (ids.length === 0) return [];
  return columnsOf(await rowsOf(database, ids, reader), ids);
}
