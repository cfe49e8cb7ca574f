/**
 * 検索 — finds the articles that match a query, sorts them and counts them. A column must contain every word of the
 * query (docs/decisions/0072); questions are found by meaning (docs/decisions/0027). Columns are sorted in the
 * requested order; among equals, those with words in the title come first, and in 未読から順に they come first in any case.
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import {
  COLUMNS_A_PAGE,
  DEFAULT_COLUMN_SORT,
  DEFAULT_FAQ_SORT,
  FAQ_A_PAGE,
  type getColumns,
} from '@minori/contract/column';
import { BREAK, wordsOf } from '@minori/search/folded-text';
import type { Database } from '../../platform/storage/database.ts';
import type { Article } from '../../platform/storage/schema/articles.ts';
import { type Marks, marksOf } from '../reader/own-marks.ts';
import { type Reader, type VisibleTexts, visibleTexts } from '../reader/visible.ts';
import { ownColumns } from '../recommendation/own-columns.ts';
import { by, type Comparison, ranked } from '../recommendation/ranking.ts';
import type { RecommendDeps } from '../recommendation/recommend.ts';
import { listed } from './listed-article.ts';

type ArticleQuery = Omit<CallParsed<typeof getColumns>['query'], 'sysUserCode'>;

export async function listColumns(
  deps: RecommendDeps,
  query: ArticleQuery,
  reader: Reader,
): Promise<CallResult<typeof getColumns>> {
  const { database } = deps;
  const [texts, marks] = await Promise.all([visibleTexts(database, reader), marksOf(database, reader.owner)]);
  const words = wordsOf(query.keyWord ?? '');
  const found = foundBy(texts, query, words).filter((article) => fits(article, query, reader.owner && marks));
  const articles = query.isFaq
    ? await questionsInOrder(database, found, { query, isSearch: words.length > 0 })
    : await columnsInOrder(deps, found, { query, reader, texts, marks, words });
  const { pageNumber = 1 } = query;
  const length = query.isFaq ? FAQ_A_PAGE : COLUMNS_A_PAGE;
  return {
    totalPageNumber: Math.ceil(articles.length / length),
    columnCount: articles.length,
    pageNumber,
    keyWord: query.keyWord ?? null,
    columns: articles.slice((pageNumber - 1) * length, pageNumber * length).map((article) => listed(article, marks)),
  };
}

/** Returns the matching articles: columns newest first, questions found by a search best match first. */
function foundBy(texts: VisibleTexts, { isFaq, keyWord = '' }: ArticleQuery, words: readonly string[]) {
  if (!isFaq) return texts.columnsWith(words);
  return words.length > 0 ? texts.questionsFor(keyWord) : texts.ofKind('faq');
}

/**
 * Whether an article matches the filters of a query.
 * @param marks of the reader; null for visitors, for whom `isRead` is ignored
 */
function fits(article: Article, query: ArticleQuery, marks: Marks | null): boolean {
  const { columnLevelCode, columnTagId, faqCategoryId, isMovie, isQuiz, isRead } = query;
  const { id, level, tags, category, movie, quiz } = article;
  return (
    (columnLevelCode === undefined || level === columnLevelCode) &&
    (columnTagId === undefined || tags.some((tag) => tag.id === columnTagId)) &&
    (faqCategoryId === undefined || category?.id === faqCategoryId) &&
    (isMovie === undefined || (movie !== null) === isMovie) &&
    (isQuiz === undefined || (quiz !== null) === isQuiz) &&
    (isRead === undefined || marks === null || (marks.get(id)?.readAt != null) === isRead)
  );
}

interface RequestedQuestions {
  readonly query: ArticleQuery;
  /** Whether `found` is the result of a search, best match first. */
  readonly isSearch: boolean;
}

/**
 * Sorts questions as requested. By default a search's best match comes first; without a search, common questions
 * first, then the others by id, which follows the categories.
 */
async function questionsInOrder(
  database: Database,
  found: readonly Article[],
  { query, isSearch }: RequestedQuestions,
) {
  const { sortType = DEFAULT_FAQ_SORT } = query;
  if (sortType === 1 && isSearch) return found;
  if (sortType === 1) return found.toSorted(by(commonFirst, (one, other) => one.id - other.id));
  return found.toSorted(sortType === 2 ? by(await mostReadFirst(database, found), newestFirst) : newestFirst);
}

interface RequestedColumns {
  readonly query: ArticleQuery;
  readonly reader: Reader;
  readonly texts: VisibleTexts;
  readonly marks: Marks;
  readonly words: readonly string[];
}

async function columnsInOrder(
  { database, findWeakest }: RecommendDeps,
  found: readonly Article[],
  { query, reader: { owner }, texts, marks, words }: RequestedColumns,
) {
  const inTitleFirst = titlesFirst(found, words);
  switch (query.sortType ?? DEFAULT_COLUMN_SORT) {
    case 1: {
      const weakest = owner && (await findWeakest(database, owner));
      const best = ranked({ columns: ownColumns(texts, marks), topics: texts.topics, weakest });
      const places = new Map(best.map(({ id }, place) => [id, place]));
      return found.toSorted(by(inTitleFirst, (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)));
    }
    case 2:
      return found.toSorted(by(await mostReadFirst(database, found), inTitleFirst, newestFirst));
    case 3:
      return found.toSorted(by(newestDayFirst, inTitleFirst, newestFirst));
  }
}

const commonFirst: Comparison<Article> = (one, other) =>
  (one.common ?? Number.MAX_SAFE_INTEGER) - (other.common ?? Number.MAX_SAFE_INTEGER);
const newestDayFirst: Comparison<Article> = (one, other) =>
  one.publishedOn === other.publishedOn ? 0 : one.publishedOn < other.publishedOn ? 1 : -1;
const newestFirst: Comparison<Article> = by(newestDayFirst, (one, other) => other.id - one.id);

/** Compares how many of the searched words are in the title, which is the first part of the searched text. */
function titlesFirst(found: readonly Article[], words: readonly string[]): Comparison<Article> {
  if (words.length === 0) return () => 0;
  const hits = new Map(
    found.map(({ id, searchText }) => {
      const [title = ''] = searchText.split(BREAK, 1);
      return [id, words.filter((word) => title.includes(word)).length];
    }),
  );
  return (one, other) => (hits.get(other.id) ?? 0) - (hits.get(one.id) ?? 0);
}

/** Compares how many employees have read the articles. */
async function mostReadFirst(database: Database, found: readonly Article[]): Promise<Comparison<Article>> {
  const rows = await database
    .selectFrom('articles')
    .select(['id', 'reader_count'])
    .where('id', '=', ({ fn, val }) => fn.any(val(found.map(({ id }) => id))))
    .execute();
  const readers = new Map(rows.map(({ id, reader_count: count }) => [id, count]));
  return (one, other) => (readers.get(other.id) ?? 0) - (readers.get(one.id) ?? 0);
}
