/** The rows that the files of columns and questions become. */

import { BREAK, folded, gramsOf } from '@minori/search/folded-text';
import type { InsertObject } from 'kysely';
import { json } from '../../platform/storage/json.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { articleHtml } from './article-html.ts';
import type { Content } from './content.ts';
import type { Source } from './content-files.ts';
import type { ColumnSource, QuestionSource } from './read-articles.ts';

export type ArticleRow = InsertObject<Schema, 'articles'> & { readonly id: number };

/** Characters of Japanese that are read in a minute. */
const LETTERS_A_MINUTE = 500;

const LEVELS = { basic: 1, applied: 2 } as const;

function termCodes({ text }: Source): ReadonlySet<string> {
  return new Set(text.links.filter(({ kind }) => kind === 'term').map(({ target }) => target));
}

function minutesOf({ text }: Source, seconds = 0): number {
  return Math.max(1, Math.ceil(text.length / LETTERS_A_MINUTE), Math.ceil(seconds / 60));
}

/** What the search looks through: title, text, topics, and the titles and readings of the terms in it. */
function searched(title: string, texts: readonly string[]) {
  const text = [title, ...texts].map(folded).join(BREAK);
  return { title_text: folded(title), search_text: text, grams: gramsOf(text) };
}

export class ArticleRows {
  readonly #content: Content;
  readonly #shorts: ReadonlyMap<string, string>;

  constructor(content: Content) {
    this.#content = content;
    this.#shorts = new Map(content.terms.map(({ code, short }) => [code, short]));
  }

  /** Without the drafts. */
  all(): readonly ArticleRow[] {
    const { columns, questions } = this.#content;
    return [
      ...columns.filter(({ draft }) => !draft).map((column) => this.#ofColumn(column)),
      ...questions.filter(({ draft }) => !draft).map((question) => this.#ofQuestion(question)),
    ];
  }

  html(markdown: string): string {
    return articleHtml(markdown, this.#shorts);
  }

  #termTexts(source: Source): readonly string[] {
    const codes = termCodes(source);
    return this.#content.terms.flatMap(({ code, title, reading }) => (codes.has(code) ? [title, reading] : []));
  }

  #ofColumn(column: ColumnSource): ArticleRow {
    const { topics, movies } = this.#content;
    const movie = column.movie === undefined ? undefined : movies.get(column.movie);
    const names = topics.filter(({ key }) => column.tags.includes(key)).map(({ name }) => name);
    const { title, summary, text } = column;
    return {
      ...{ id: column.id, kind: 'column', title, summary, content: column.content },
      html: this.html(column.content),
      level: LEVELS[column.level],
      published_on: column.publishedAt,
      withdrawn: false,
      sub_score: column.subScore ?? null,
      movie: movie ? json({ slug: movie.slug, seconds: movie.length, transcript: transcriptOf(movie.slides) }) : null,
      quiz: column.quiz ? json(column.quiz) : null,
      sources: json(column.sources),
      term_codes: [...termCodes(column)],
      company_urls: column.companies ?? null,
      ...{ category_id: null, common: null },
      minutes: minutesOf(column, movie?.length),
      ...searched(title, [summary, text.plain, ...names, ...this.#termTexts(column)]),
    };
  }

  #ofQuestion(question: QuestionSource): ArticleRow {
    const category = this.#content.categories.find(({ key }) => key === question.category);
    const { question: title, text } = question;
    return {
      ...{ id: question.id, kind: 'faq', title, content: question.content },
      summary: text.plain.split('\n', 1)[0] ?? '',
      html: this.html(question.content),
      level: LEVELS.basic,
      published_on: question.publishedAt,
      withdrawn: false,
      ...{ sub_score: null, movie: null, quiz: null, sources: json([]) },
      term_codes: [...termCodes(question)],
      ...{ company_urls: null, category_id: category?.id ?? null, common: question.common ?? null },
      minutes: minutesOf(question),
      ...searched(title, [text.plain, category?.name ?? '', ...this.#termTexts(question)]),
    };
  }
}

function transcriptOf(slides: readonly { readonly heading: string; readonly narration: string }[]) {
  return slides.map(({ heading, narration }) => ({ heading, text: narration }));
}
