/**
 * 検索 — which articles fit what was asked, in which order, and how many there are in all. A word of one to three letters
 * is answered by the index alone; a longer one is looked for in the texts that have all runs of three of its letters
 * (docs/decisions/0019). Several words must all be there. Where a word stands only decides between equals of the order
 * that was chosen; for おすすめ順 a title that has the words comes first. Questions are found beforehand (`find-questions.ts`).
 *
 * Each shape of question is compiled once: the filters that are there, the order, the number of words.
 */
import type { CallParsed } from '@minori/contract/call';
import {
  COLUMNS_A_PAGE,
  type Column,
  DEFAULT_COLUMN_SORT,
  DEFAULT_FAQ_SORT,
  FAQ_A_PAGE,
  type getColumns,
  type SortType,
} from '@minori/contract/column';
import { gramsWanted, isWhole, wordsOf } from '@minori/search/folded-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { type Reader, visibleArticles } from '../reader/visible.ts';
import { columnsOf, type ListedRow, listing } from './listed-articles.ts';

export type ArticleQuery = Omit<CallParsed<typeof getColumns>['query'], 'sysUserCode'>;

export interface FoundArticles {
  readonly total: number;
  /** Of the page. */
  readonly columns: Column[];
}

export interface Asked {
  readonly query: ArticleQuery;
  readonly reader: Reader;
  /** Columns in the order of おすすめ, best first; those that are absent come last. */
  readonly recommended: readonly number[];
  /** Questions that fit what was typed, best first; null where nothing was typed, and for columns. */
  readonly matched: readonly number[] | null;
}

/** What differs between two questions of one shape. A value that the shape lacks is absent. */
type Values = Partial<Record<`word${number}`, string>> &
  Pick<ArticleQuery, 'columnLevelCode' | 'columnTagId' | 'faqCategoryId'> & {
    readonly today: string;
    readonly organization?: string;
    readonly sysUserCode?: string;
    readonly grams?: readonly string[];
    readonly recommended?: readonly number[];
    readonly matched?: readonly number[];
    readonly size: number;
    readonly offset: number;
  };

/** What two questions of one shape have in common. */
interface Shape extends Pick<ArticleQuery, 'isFaq' | 'isMovie' | 'isQuiz' | 'isRead'> {
  readonly sort: SortType;
  /** Whether there is a reader whose marks go into the answer. */
  readonly hasMarks: boolean;
  /** Of each word, whether the index alone decides. */
  readonly whole: readonly boolean[];
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
const FAQ_ORDER = sql`hits.place, hits.common, hits.id`;

export function pageLength({ isFaq }: Pick<ArticleQuery, 'isFaq'>): number {
  return isFaq ? FAQ_A_PAGE : COLUMNS_A_PAGE;
}

/** A topic's number as it was asked for: beyond what the column can hold it is nobody's, and no fault. */
function anyNumber(id: number): RawBuilder<number> {
  return sql`${id}::int`;
}

function fitting(database: Database, shape: Shape, values: Values) {
  const { today, organization = null, sysUserCode, grams, columnLevelCode, columnTagId, faqCategoryId } = values;
  const { isRead, isMovie, isQuiz, whole } = shape;
  const words = whole.map((_, at) => values[`word${at}`] ?? '');
  let hits = visibleArticles(database, { today, organization, kind: shape.isFaq ? 'faq' : 'column' });
  if (grams !== undefined) {
    // Of a `select` the planner does not know the value, and always takes the index. For a word that it knew to be in all
    // texts it read every list of letters: ten seconds.
    hits = hits.where(sql<boolean>`searchable(articles.grams) @> (select ${grams}::text[])`);
  }
  for (const word of words.filter((_, at) => !whole[at])) {
    hits = hits.where(sql<boolean>`strpos(articles.search_text, ${word}) > 0`);
  }
  if (values.matched !== undefined) hits = hits.where(sql<boolean>`articles.id = any(${values.matched}::int[])`);
  if (columnLevelCode !== undefined) hits = hits.where('level', '=', columnLevelCode);
  if (faqCategoryId !== undefined) hits = hits.where('category_id', '=', anyNumber(faqCategoryId));
  if (isMovie !== undefined) hits = hits.where('movie', isMovie ? 'is not' : 'is', null);
  if (isQuiz !== undefined) hits = hits.where('quiz', isQuiz ? 'is not' : 'is', null);
  if (columnTagId !== undefined) {
    hits = hits.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article_tags')
          .select('tag_id')
          .whereRef('article_id', '=', 'articles.id')
          .where('tag_id', '=', anyNumber(columnTagId)),
      ),
    );
  }
  if (isRead !== undefined && organization !== null && sysUserCode !== undefined) {
    hits = hits.where(({ exists, not, selectFrom }) => {
      const marks = exists(
        selectFrom('article_histories')
          .select('article_id')
          .where('sys_organization_code', '=', organization)
          .where('sys_user_code', '=', sysUserCode)
          .whereRef('article_id', '=', 'articles.id'),
      );
      return isRead ? marks : not(marks);
    });
  }
  const recommended = values.matched ?? values.recommended;
  const place = sql<number | null>`array_position(${recommended}::int[], articles.id)`;
  return hits.select([
    ...(['articles.id', 'published_on', 'reader_count', 'level', 'common'] as const),
    titleHits(words).as('in_title'),
    (recommended === undefined ? sql<number | null>`null::int` : place).as('place'),
  ]);
}

/** The rows of the page, with the marks of the reader where the shape has one. */
function pageOf(database: Database, { hasMarks }: Shape, values: Values) {
  const { today, organization = null, sysUserCode = '' } = values;
  const owner = hasMarks && organization !== null ? { sysOrganizationCode: organization, sysUserCode } : null;
  const ids = sql<number[]>`(select ids from page)`;
  return listing(database, { ids, today }, { owner, organization });
}

/** A page behind the last one is empty, and says all the same how many there are. */
function finding(shape: Shape, isOdd: boolean) {
  const order = shape.isFaq && shape.sort === 1 ? FAQ_ORDER : ORDERS[shape.sort];
  const build = (database: Database, values: Values) =>
    database
      .with('hits', (read) => fitting(read as unknown as Database, shape, values))
      .with('page', (read) =>
        read.selectNoFrom(
          sql<number[]>`array(
            select hits.id from hits order by ${order} limit ${values.size} offset ${values.offset}
          )`.as('ids'),
        ),
      )
      .selectNoFrom([
        sql<number>`(select count(*)::int from hits)`.as('total'),
        sql<number[]>`(select ids from page)`.as('ids'),
        // Within the same statement: the way to the database and back costs as much as finding the page.
        sql<ListedRow[]>`(
          select coalesce(json_agg(listed), '[]') from (${pageOf(database, shape, values)}) as listed
        )`.as('rows'),
      ]);
  return preparedQuery(build, { isOdd });
}

function valuesOf({ query, reader, recommended, matched }: Asked, words: readonly string[]): Values {
  const { columnLevelCode, columnTagId, faqCategoryId, pageNumber = 1 } = query;
  const { owner, organization, today } = reader;
  const size = pageLength(query);
  return {
    ...Object.fromEntries(words.map((word, at) => [`word${at}`, word])),
    ...(words.length > 0 && { grams: [...new Set(words.flatMap(gramsWanted))] }),
    ...(columnLevelCode !== undefined && { columnLevelCode }),
    ...(columnTagId !== undefined && { columnTagId }),
    ...(faqCategoryId !== undefined && { faqCategoryId }),
    ...(organization !== null && { organization }),
    ...(owner && { sysUserCode: owner.sysUserCode }),
    ...(recommended.length > 0 && { recommended }),
    ...(matched && { matched }),
    ...{ today, size, offset: (pageNumber - 1) * size },
  };
}

/** Shapes beyond these are compiled and planned for that one time: who asks in odd ways fills no memory, here or there. */
const MOST_SHAPES = 200;
const MOST_WORDS = 4;
const kept = new Map<string, ReturnType<typeof finding>>();

export async function findArticles(database: Database, asked: Asked): Promise<FoundArticles> {
  const { isFaq = false, isMovie, isQuiz, isRead, sortType, keyWord = '' } = asked.query;
  const words = asked.matched ? [] : wordsOf(keyWord);
  const sort = sortType ?? (isFaq ? DEFAULT_FAQ_SORT : DEFAULT_COLUMN_SORT);
  const filters = {
    ...(isMovie !== undefined && { isMovie }),
    ...(isQuiz !== undefined && { isQuiz }),
    ...(isRead !== undefined && { isRead }),
  };
  const hasMarks = asked.reader.owner !== null;
  const shape: Shape = { isFaq, sort, hasMarks, whole: words.map(isWhole), ...filters };
  const values = valuesOf(asked, words);
  const key = JSON.stringify([shape, Object.keys(values)]);
  const isOdd = words.length > MOST_WORDS || kept.size >= MOST_SHAPES;
  const find = kept.get(key) ?? finding(shape, isOdd);
  if (!isOdd) kept.set(key, find);
  const [found] = await find(database, values);
  if (!found) throw new Error('a select without a table has one row');
  return { total: found.total, columns: columnsOf(found.rows, found.ids) };
}
