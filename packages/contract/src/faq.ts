/** よくある質問 — defines the calls for categories, for the five most viewed questions, and for one complete question. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId, ArticleIdInPath, Column } from './column.ts';
import { ColumnHistory } from './column-view.ts';
import { TechnicalTerm } from './technical-term.ts';

/** In the order of the screen; those without a published question are absent. */
export const getFaqCategories = call({
  name: 'getFaqCategories',
  method: 'GET',
  path: '/api/v1/faq/category',
  scope: 'public',
  failure: 'faqCategory',
  response: z.array(z.object({ id: z.int(), name: z.string(), faqCount: z.int() })),
});

/** よく見られる質問: at most five. */
export const getCommonQuestions = call({
  name: 'getCommonQuestions',
  method: 'GET',
  path: '/api/v1/faq/common-questions',
  scope: 'reader',
  failure: 'faqCommonQuestions',
  query: z.strictObject({ sysUserCode: z.optional(SysCode) }),
  response: z.array(Column).check(z.maxLength(5)),
});

export const FaqDetail = z.extend(Column, {
  terms: z.array(TechnicalTerm),
  /** Others of the category, at most three. */
  related: z.array(z.object({ id: ArticleId, title: z.string() })),
  /** The reader's own feedback; null for visitors and before the first. */
  history: z.nullable(ColumnHistory),
});
export type FaqDetail = z.output<typeof FaqDetail>;

export const getFaq = call({
  name: 'getFaq',
  method: 'GET',
  path: '/api/v1/faq/:id',
  scope: 'reader',
  failure: 'faqDetail',
  params: z.strictObject({ id: ArticleIdInPath }),
  query: z.strictObject({ sysUserCode: z.optional(SysCode) }),
  response: FaqDetail,
});
