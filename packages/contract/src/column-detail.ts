/**
 * コラムの本文 — defines a complete article: text, movie, quiz, sources, next article. It contains the quiz's right answer only after
 * the reader has answered.
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId, ArticleIdInPath, Column } from './column.ts';
import { ColumnHistory } from './column-view.ts';
import { QuizResult } from './quiz.ts';
import { TechnicalTerm } from './technical-term.ts';

const AssetPath = z.string().check(z.regex(/^\/content\/[a-z0-9][a-z0-9/._-]{0,199}$/));

const Movie = z.object({
  src: AssetPath,
  captions: AssetPath,
  poster: AssetPath,
  seconds: z.int(),
  /** The text of each slide: there is no sound. */
  transcript: z.array(z.object({ heading: z.string(), text: z.string() })),
});

export const ColumnDetail = z.extend(Column, {
  /** One or two sentences, as in the list. */
  summary: z.string(),
  /** The terms that `content` links to. */
  terms: z.array(TechnicalTerm),
  movie: z.nullable(Movie),
  quiz: z.nullable(
    z.object({
      question: z.string(),
      choices: z.array(z.object({ number: z.int(), text: z.string() })),
      /** The reader's latest answer and the right one; null for visitors and before the first. */
      result: z.nullable(QuizResult),
    }),
  ),
  sources: z.array(z.object({ title: z.string(), url: z.url() })),
  /** The article to read next: of the same topic, unread first; null for questions and where there is none. */
  next: z.nullable(z.object({ id: ArticleId, title: z.string() })),
  /** The reader's own history of the article; null for visitors and before the first view. */
  history: z.nullable(ColumnHistory),
});
export type ColumnDetail = z.output<typeof ColumnDetail>;

export const getColumnDetail = call({
  name: 'getColumnDetail',
  method: 'GET',
  path: '/api/v1/columns/detail/:id',
  scope: 'reader',
  failure: 'column',
  params: z.strictObject({ id: ArticleIdInPath }),
  query: z.strictObject({ sysUserCode: z.optional(SysCode) }),
  response: ColumnDetail,
});
