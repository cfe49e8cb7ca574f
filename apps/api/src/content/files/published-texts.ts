/** Converts columns, questions and terms into the form in which they are published, without drafts. */

import type { Language } from '@minori/contract/display-settings';
import { BREAK, folded } from '@minori/search/folded-text';
import type { Article, OtherTexts, Term, Topic } from '../../platform/storage/schema/articles.ts';
import { articleHtml } from './article-html.ts';
import type { Content } from './content.ts';
import type { Source } from './content-files.ts';
import type { ColumnSource, QuestionSource } from './read-articles.ts';

export interface PublishedTexts {
  readonly articles: readonly Article[];
  readonly others: OtherTexts;
}

/** How many Japanese characters a reader reads per minute. */
const LETTERS_A_MINUTE = 500;

/** How many English words a reader reads per minute. */
const WORDS_A_MINUTE = 200;

const englishMinutes = (text: string): number => Math.max(1, Math.ceil(text.split(/\s+/).length / WORDS_A_MINUTE));

const LEVELS = { basic: 1, applied: 2 } as const;

const topicIn =
  (names: ReadonlyMap<string, string>) =>
  ({ id, key, name }: Content['topics'][number]): Topic => ({
    ...{ id, name, english: names.get(key) },
  });
const isPublished = ({ draft }: { readonly draft?: boolean | undefined }) => !draft;

export function publishedTexts(content: Content): PublishedTexts {
  const shortsOf = (terms: Iterable<{ readonly code: string; readonly short: string }>) =>
    new Map([...terms].map(({ code, short }) => [code, short]));
  const shorts = { ja: shortsOf(content.terms), en: shortsOf(content.english.terms.values()) };
  const columns = content.columns.filter(isPublished);
  const ids = new Set(columns.map(({ id }) => id));
  return {
    articles: [
      ...columns.map((column) => articleOfColumn(column, content, shorts.ja)),
      ...content.questions.filter(isPublished).map((question) => articleOfQuestion(question, content, shorts)),
    ],
    others: {
      topics: content.topics.map(topicIn(content.english.topics)),
      categories: content.categories.map(topicIn(content.english.categories)),
      terms: content.terms.map(({ code, title, reading, short, content: text, column, related, sources, feature }) => ({
        ...{ code, title, reading, short, content: text, feature },
        columnId: column !== undefined && ids.has(column) ? column : null,
        ...{ related: related ?? [], sources: sources ?? [], english: englishTerm(code, content) },
      })),
      synonyms: content.synonyms,
    },
  };
}

function articleOfColumn(column: ColumnSource, content: Content, shorts: ReadonlyMap<string, string>): Article {
  const { id, title, summary, content: markdown, text, sources } = column;
  const movie = column.movie === undefined ? undefined : content.movies.get(column.movie);
  const tags = column.tags.flatMap((tag) =>
    content.topics.filter(({ key }) => key === tag).map(topicIn(content.english.topics)),
  );
  return {
    ...{ id, kind: 'column', title, summary, content: markdown, sources, tags },
    html: articleHtml(markdown, shorts),
    level: LEVELS[column.level],
    publishedOn: column.publishedAt,
    subScore: column.subScore ?? null,
    movie: movie ? { slug: movie.slug, seconds: movie.length, transcript: transcriptOf(movie.slides) } : null,
    quiz: column.quiz ?? null,
    termCodes: [...termCodesOf(column)],
    companyUrls: column.companies ?? null,
    feature: column.feature,
    ...{ category: null, common: null },
    minutes: minutesOf(column, movie?.length),
    searchText: searched(title, [summary, text.plain, ...tags.map(({ name }) => name)], termTexts(column, content)),
  };
}

function articleOfQuestion(
  question: QuestionSource,
  content: Content,
  shorts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
): Article {
  const { id, question: title, content: markdown, text } = question;
  const category = content.categories.find(({ key }) => key === question.category);
  return {
    ...{ id, kind: 'faq', title, content: markdown },
    summary: text.plain.split('\n', 1)[0] ?? '',
    html: articleHtml(markdown, shorts.ja),
    level: LEVELS.basic,
    publishedOn: question.publishedAt,
    ...{ subScore: null, movie: null, quiz: null, sources: [] },
    termCodes: [...termCodesOf(question)],
    ...{ companyUrls: null, tags: [], category: category ? topicIn(content.english.categories)(category) : null },
    common: question.common ?? null,
    feature: question.feature,
    minutes: minutesOf(question),
    searchText: searched(title, [text.plain, category?.name ?? ''], termTexts(question, content)),
    english: englishQuestion(question, content, shorts.en),
  };
}

/**
 * The words of a question in English.
 * @param shorts the terms' short explanations in English, by code
 */
function englishQuestion(
  { id, category }: QuestionSource,
  { english }: Content,
  shorts: ReadonlyMap<string, string>,
): Article['english'] {
  const translation = english.questions.get(id);
  if (!translation) return undefined;
  const { question: title, content, text } = translation;
  const terms = [...termCodesOf(translation)].flatMap((code) => english.terms.get(code)?.title ?? []);
  return {
    ...{ title, content, html: articleHtml(content, shorts), minutes: englishMinutes(text.plain) },
    summary: text.plain.split('\n', 1)[0] ?? '',
    searchText: searched(title, [text.plain, english.categories.get(category) ?? ''], terms),
  };
}

function englishTerm(code: string, { english }: Content): Term['english'] {
  const translation = english.terms.get(code);
  if (!translation) return undefined;
  const { title, short, content } = translation;
  return { title, short, content };
}

function termCodesOf({ text }: Source): ReadonlySet<string> {
  return new Set(text.links.filter(({ kind }) => kind === 'term').map(({ target }) => target));
}

function minutesOf({ text }: Source, seconds = 0): number {
  return Math.max(1, Math.ceil(text.length / LETTERS_A_MINUTE), Math.ceil(seconds / 60));
}

/** Titles and kana readings of the terms to which a text links. */
function termTexts(source: Source, { terms }: Content): readonly string[] {
  const codes = termCodesOf(source);
  return terms.flatMap(({ code, title, reading }) => (codes.has(code) ? [title, reading] : []));
}

function searched(title: string, texts: readonly string[], terms: readonly string[]): string {
  return [title, ...texts, ...terms].map(folded).join(BREAK);
}

function transcriptOf(slides: readonly { readonly heading: string; readonly narration: string }[]) {
  return slides.map(({ heading, narration }) => ({ heading, text: narration }));
}
