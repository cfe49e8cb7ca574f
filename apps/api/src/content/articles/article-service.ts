/**
 * コラム・よくある質問 — the list with its search, and one article whole. An id that isn't there, one that is hidden from
 * this reader and one of the other kind are the same 404 (security.md row 36).
 */
import type { CallResult } from '@minori/contract/call';
import type { Column, getColumns } from '@minori/contract/column';
import type { ColumnDetail } from '@minori/contract/column-detail';
import type { FaqDetail } from '@minori/contract/faq';
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { wordsOf } from '@minori/search/folded-text';
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ArticleMovie, ArticleQuiz } from '../../platform/storage/schema/articles.ts';
import { historyOf, quizResultOf } from '../reader/own-marks.ts';
import { type Reader, visibleArticles } from '../reader/visible.ts';
import { type RecommendDeps, recommendOrder } from '../recommendation/recommend.ts';
import { findTerm, findTerms } from '../technical-term/service.ts';
import { type ArticleQuery, findArticles, pageLength } from './find-articles.ts';
import { findQuestions } from './find-questions.ts';
import { articlesOf, moviePath } from './listed-articles.ts';

type ArticleDeps = Pick<Deps, 'database'>;

const MOST_COMMON_QUESTIONS = 5;

export async function listColumns(
  deps: RecommendDeps,
  query: ArticleQuery,
  reader: Reader,
): Promise<CallResult<typeof getColumns>> {
  // Questions have one order for everybody.
  const isByReader = !query.isFaq && query.sortType === 1;
  const recommended = isByReader ? await recommendOrder(deps, reader.owner, reader.today) : [];
  const { isFaq, keyWord = '' } = query;
  const matched = isFaq && wordsOf(keyWord).length > 0 ? await findQuestions(deps.database, keyWord) : null;
  const { total, columns } = await findArticles(deps.database, { query, reader, recommended, matched });
  return {
    totalPageNumber: Math.ceil(total / pageLength(query)),
    columnCount: total,
    pageNumber: query.pageNumber ?? 1,
    keyWord: query.keyWord ?? null,
    columns,
  };
}

async function listed(database: Database, id: number, reader: Reader): Promise<Column> {
  const [article] = await articlesOf(database, [id], reader);
  if (!article) throw new Failure('not_found');
  return article;
}

/** In the order in which the text names them. */
async function termsOf(database: Database, codes: readonly string[], reader: Reader): Promise<TechnicalTerm[]> {
  const terms = await findTerms(database, reader, codes);
  return codes.flatMap((code) => terms.filter(({ technicalTermCode }) => technicalTermCode === code));
}

/** @throws Failure not_found */
export async function columnDetail({ database }: ArticleDeps, id: number, reader: Reader): Promise<ColumnDetail> {
  const whole = await findWhole(database, id, reader);
  if (!whole) throw new Failure('not_found');
  const { quiz, movie } = whole;
  return {
    ...(await listed(database, id, reader)),
    content: whole.content,
    summary: whole.summary,
    terms: await termsOf(database, whole.term_codes, reader),
    movie: movie && movieOf(movie),
    quiz: quiz && { ...quizOf(quiz), result: await quizResultOf(database, reader.owner, { id, quiz }) },
    sources: [...whole.sources],
    next: whole.kind === 'column' ? await nextColumn(database, id, reader) : null,
    history: await historyOf(database, reader.owner, id),
  };
}

/** @throws Failure not_found, for a column, too */
export async function faqDetail({ database }: ArticleDeps, id: number, reader: Reader): Promise<FaqDetail> {
  const whole = await findWhole(database, id, reader);
  if (whole?.kind !== 'faq') throw new Failure('not_found');
  return {
    ...(await listed(database, id, reader)),
    terms: await termsOf(database, whole.term_codes, reader),
    related: await relatedQuestions(database, whole, reader),
    history: await historyOf(database, reader.owner, id),
  };
}

/** @throws Failure not_found for a term that there isn't, and for one without a column */
export async function columnOfTerm({ database }: ArticleDeps, code: string, reader: Reader): Promise<Column> {
  const term = await findTerm(database, reader, code);
  if (!term || term.columnId === null) throw new Failure('not_found');
  return listed(database, term.columnId, reader);
}

/** よく見られる質問, in the order that the files give them. */
export async function commonQuestions({ database }: ArticleDeps, reader: Reader): Promise<Column[]> {
  const rows = await visibleArticles(database, { ...reader, kind: 'faq' })
    .select('id')
    .where('common', 'is not', null)
    .orderBy('common')
    .limit(MOST_COMMON_QUESTIONS)
    .execute();
  const ids = rows.map(({ id }) => id);
  return articlesOf(database, ids, reader);
}

/** 番号の一覧, ascending. */
export async function visibleIds({ database }: ArticleDeps, kind: 'column' | 'faq', reader: Reader): Promise<number[]> {
  const rows = await visibleArticles(database, { ...reader, kind })
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const MOST_RELATED = 3;

/** An article whole, and the articles around it: what comes next, and other questions of its category. */
function findWhole(database: Database, id: number, reader: Reader) {
  return visibleArticles(database, reader)
    .select(['id', 'kind', 'summary', 'articles.content', 'movie', 'quiz', 'sources', 'term_codes', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function movieOf({ slug, seconds, transcript }: ArticleMovie): ColumnDetail['movie'] {
  return {
    src: moviePath(slug, 'src'),
    captions: moviePath(slug, 'captions'),
    poster: moviePath(slug, 'poster'),
    seconds,
    transcript: [...transcript],
  };
}

/** What is asked, without what is right (calculations.md section 8: the first answer is one's own). */
function quizOf({ question, choices }: ArticleQuiz): Omit<NonNullable<ColumnDetail['quiz']>, 'result'> {
  return { question, choices: choices.map(({ text }, index) => ({ number: index + 1, text })) };
}

/** Whether the owner has a mark on the article. */
function isRead(owner: Owner | null) {
  return sql<boolean>`exists (select from article_histories
    where sys_organization_code = ${owner?.sysOrganizationCode} and sys_user_code = ${owner?.sysUserCode}
      and article_id = articles.id)`;
}

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

/** Of the same main topic: unread first, then what follows in the order of the ids, and round to the first. */
async function nextColumn(database: Database, id: number, reader: Reader): Promise<Neighbour | null> {
  const { owner } = reader;
  const next = await visibleArticles(database, { ...reader, kind: 'column' })
    .innerJoin('article_tags as topic', 'topic.article_id', 'articles.id')
    .select(['articles.id', 'title'])
    .where('articles.id', '!=', id)
    .where(({ eb, selectFrom }) =>
      eb(
        'topic.tag_id',
        '=',
        selectFrom('article_tags').select('tag_id').where('article_id', '=', id).where('position', '=', 0),
      ),
    )
    .$if(owner !== null, (query) => query.orderBy(isRead(owner)))
    .orderBy(sql`articles.id < ${id}`)
    .orderBy('articles.id')
    .executeTakeFirst();
  return next ?? null;
}

/** Others of the category: what follows in the order of the ids, and round to the first. */
function relatedQuestions(
  database: Database,
  { id, category_id: category }: { readonly id: number; readonly category_id: number | null },
  reader: Reader,
): Promise<Neighbour[]> {
  return visibleArticles(database, { ...reader, kind: 'faq' })
    .select(['id', 'title'])
    .where('category_id', '=', category)
    .where('id', '!=', id)
    .orderBy(sql`articles.id < ${id}`)
    .orderBy('id')
    .limit(MOST_RELATED)
    .execute();
}
