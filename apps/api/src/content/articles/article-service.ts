/**
 * コラム・よくある質問 (columns and questions, together: articles) — returns single articles in full, the common questions, ids,
 * topics and categories. An id that doesn't exist, one that is hidden from this reader and one of the other kind give
 * the same 404 (security.md row 36).
 */
import type { Column } from '@minori/contract/column';
import type { ColumnDetail } from '@minori/contract/column-detail';
import type { FaqDetail } from '@minori/contract/faq';
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Article, ArticleKind, ArticleMovie, ArticleQuiz, Topic } from '../../platform/storage/schema/articles.ts';
import { historyOf, type Mark, type Marks, marksOf, quizResult } from '../reader/own-marks.ts';
import { type Reader, type Sight, type VisibleTexts, visibleTexts } from '../reader/visible.ts';
import { by } from '../recommendation/ranking.ts';
import { listed, moviePath } from './listed-article.ts';

type ArticleDeps = Pick<Deps, 'database'>;

const MOST_COMMON_QUESTIONS = 5;
const MOST_RELATED = 3;

/**
 * Returns a column in full.
 * @throws Failure not_found
 */
export async function columnDetail({ database }: ArticleDeps, id: number, reader: Reader): Promise<ColumnDetail> {
  const [texts, marks] = await Promise.all([visibleTexts(database, reader), marksOf(database, reader.owner)]);
  const article = texts.article(id);
  if (!article) throw new Failure('not_found');
  const { content, summary, movie, quiz, sources } = article;
  return {
    ...listed(article, marks),
    ...{ content, summary, sources: [...sources] },
    terms: termsOf(texts, article),
    movie: movie && movieOf(movie),
    quiz: quiz && quizOf(id, quiz, marks.get(id)),
    next: article.kind === 'column' ? nextColumn(texts, article, marks) : null,
    history: await historyOf(database, reader.owner, id),
  };
}

/**
 * Returns a question in full.
 * @throws Failure not_found, also for the id of a column
 */
export async function faqDetail({ database }: ArticleDeps, id: number, reader: Reader): Promise<FaqDetail> {
  const [texts, marks] = await Promise.all([visibleTexts(database, reader), marksOf(database, reader.owner)]);
  const article = texts.article(id);
  if (article?.kind !== 'faq') throw new Failure('not_found');
  const related = texts.ofKind('faq').filter(({ category }) => category?.id === article.category?.id);
  return {
    ...listed(article, marks),
    terms: termsOf(texts, article),
    related: following(related, article).slice(0, MOST_RELATED).map(named),
    history: await historyOf(database, reader.owner, id),
  };
}

/**
 * Returns the column that explains a glossary term.
 * @throws Failure not_found for an unknown term and for one without a column
 */
export async function columnOfTerm({ database }: ArticleDeps, code: string, reader: Reader): Promise<Column> {
  const [texts, marks] = await Promise.all([visibleTexts(database, reader), marksOf(database, reader.owner)]);
  const column = texts.article(texts.term(code)?.columnId ?? 0);
  if (!column) throw new Failure('not_found');
  return listed(column, marks);
}

/** Lists よく見られる質問 (the common questions), in the order given in their files. */
export async function commonQuestions({ database }: ArticleDeps, reader: Reader): Promise<Column[]> {
  const [texts, marks] = await Promise.all([visibleTexts(database, reader), marksOf(database, reader.owner)]);
  return texts
    .ofKind('faq')
    .flatMap((article) => (article.common === null ? [] : [{ article, place: article.common }]))
    .sort((one, other) => one.place - other.place)
    .slice(0, MOST_COMMON_QUESTIONS)
    .map(({ article }) => listed(article, marks));
}

/** Lists the ids of visible articles in ascending order. */
export async function visibleIds({ database }: ArticleDeps, kind: ArticleKind, sight: Sight): Promise<number[]> {
  const texts = await visibleTexts(database, sight);
  return texts
    .ofKind(kind)
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}

interface CountedTopic extends Topic {
  readonly count: number;
}

/** テーマ — lists the topics that have visible columns, in the order of the screen. A column with two topics counts for both. */
export async function columnTopics({ database }: ArticleDeps, sight: Sight): Promise<readonly CountedTopic[]> {
  const texts = await visibleTexts(database, sight);
  return counted(
    texts.topics,
    texts.ofKind('column').flatMap(({ tags }) => tags),
  );
}

/** 分類 — lists the categories that have visible questions, in the order of the screen. */
export async function faqCategories({ database }: ArticleDeps, sight: Sight): Promise<readonly CountedTopic[]> {
  const texts = await visibleTexts(database, sight);
  return counted(
    texts.categories,
    texts.ofKind('faq').flatMap(({ category }) => category ?? []),
  );
}

function counted(topics: readonly Topic[], uses: readonly Topic[]): readonly CountedTopic[] {
  const all = topics.map((topic) => ({ ...topic, count: uses.filter(({ id }) => id === topic.id).length }));
  return all.filter(({ count }) => count > 0);
}

/** Lists the glossary terms in the order in which the text names them. */
function termsOf(texts: VisibleTexts, { termCodes }: Article): TechnicalTerm[] {
  const { terms } = texts;
  return termCodes.flatMap((code) => terms.filter(({ technicalTermCode }) => technicalTermCode === code));
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

/**
 * Returns the quiz; it contains the right answer once the reader has answered (calculations.md section 8: the first
 * answer is one's own).
 */
function quizOf(id: number, quiz: ArticleQuiz, mark: Mark | undefined): ColumnDetail['quiz'] {
  const { question, choices } = quiz;
  const answer = mark?.answer ?? null;
  return {
    question,
    choices: choices.map(({ text }, index) => ({ number: index + 1, text })),
    result: answer !== null && answer <= choices.length ? quizResult(id, quiz, answer) : null,
  };
}

const named = ({ id, title }: Article) => ({ id, title });

/** Returns the other articles in the order in which they follow this one: those with higher ids, then from the lowest id on. */
function following(articles: readonly Article[], { id }: Article): readonly Article[] {
  const isBefore = (article: Article) => Number(article.id < id);
  return articles
    .filter((article) => article.id !== id)
    .toSorted(
      by<Article>(
        (one, other) => isBefore(one) - isBefore(other),
        (one, other) => one.id - other.id,
      ),
    );
}

/** Chooses the next column with the same main topic, an unread one if there is one. */
function nextColumn(texts: VisibleTexts, article: Article, marks: Marks): ColumnDetail['next'] {
  const main = article.tags[0]?.id;
  const others = texts.ofKind('column').filter(({ tags }) => tags.some(({ id }) => id === main));
  const next = following(others, article);
  const unread = next.find(({ id }) => !marks.get(id)?.readAt);
  const column = unread ?? next[0];
  return column ? named(column) : null;
}
