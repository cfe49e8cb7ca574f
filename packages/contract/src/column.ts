/**
 * コラム — defines the calls for the list, its search and its topics. Open to visitors; personal fields (read marks, quiz results)
 * are filled only for a session that sends its own code (security.md row 36). よくある質問 are listed by the same call with `isFaq`:
 * both are articles, with ids of one range.
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { BooleanInQuery, SysCode } from './codes.ts';
import { Cleaned } from './outside-text.ts';

/** Id of an article: a column or a question. */
export const ArticleId = z.int().check(z.minimum(1), z.maximum(999_999));

/** The id in a path. */
export const ArticleIdInPath = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** −1 all (never sent), 1 basic, 2 applied. */
export const COLUMN_LEVELS = [-1, 1, 2] as const;
export const ColumnLevelCode = z.literal([1, 2]);

/** 1 recommended, 2 most viewed, 3 newest. */
export const SORT_TYPES = [1, 2, 3] as const;
export type SortType = (typeof SORT_TYPES)[number];
export const DEFAULT_COLUMN_SORT: SortType = 3;
export const DEFAULT_FAQ_SORT: SortType = 1;

/** Articles per page. */
export const COLUMNS_A_PAGE = 12;
export const FAQ_A_PAGE = 20;
export const LONGEST_KEYWORD = 100;

export const ColumnTag = z.object({ id: z.int(), name: z.string() });
export type ColumnTag = z.output<typeof ColumnTag>;

const AssetPath = z.string().check(z.regex(/^\/content\/[a-z0-9][a-z0-9/._-]{0,199}$/));

/** An article in a list. */
export const Column = z.object({
  id: ArticleId,
  title: z.string(),
  /** The summary in a list; the complete Markdown in a detail. For a question: its complete answer, in both. */
  content: z.string(),
  /** The poster image of a movie; null for articles without one. */
  imgSrc: z.nullable(AssetPath),
  columnLevelCode: ColumnLevelCode,
  /** The day on which it was published. */
  createdAt: CalendarDate,
  /** null for visitors, and before the first view. */
  readDate: z.nullable(Instant),
  /** The main one first; empty for questions. */
  tags: z.array(ColumnTag),
  isMovie: z.boolean(),
  isQuiz: z.boolean(),
  /** Result of the latest quiz answer; null for visitors, without a quiz, and before an answer. */
  isCorrect: z.nullable(z.boolean()),
  /** Minutes to read or watch it. */
  minutes: z.int().check(z.minimum(1)),
  /** For questions only. */
  faqCategory: z.nullable(ColumnTag),
});
export type Column = z.output<typeof Column>;

const InQuery = {
  positive: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.transform((text) => Number(text)),
  ),
  level: z.pipe(
    z.enum(['1', '2']),
    z.transform((text) => ColumnLevelCode.parse(Number(text))),
  ),
  sort: z.pipe(
    z.enum(['1', '2', '3']),
    z.transform((text): SortType => (text === '1' ? 1 : text === '2' ? 2 : 3)),
  ),
};

export const getColumns = call({
  name: 'getColumns',
  method: 'GET',
  path: '/api/v1/columns/list',
  scope: 'reader',
  failure: 'columnList',
  /** Every part is optional; the client's clean-up is specification section 4's. Visitors' `isRead` is ignored. */
  query: z.strictObject({
    columnLevelCode: z.optional(InQuery.level),
    isRead: z.optional(BooleanInQuery),
    columnTagId: z.optional(InQuery.positive),
    sortType: z.optional(InQuery.sort),
    /** From 1. */
    pageNumber: z.optional(InQuery.positive),
    isMovie: z.optional(BooleanInQuery),
    isQuiz: z.optional(BooleanInQuery),
    keyWord: z.optional(Cleaned(LONGEST_KEYWORD, 0)),
    isFaq: z.optional(BooleanInQuery),
    /** Not in the specification: questions of one category. */
    faqCategoryId: z.optional(InQuery.positive),
    sysUserCode: z.optional(SysCode),
  }),
  response: z.object({
    /** 0 where nothing was found. */
    totalPageNumber: z.int(),
    columnCount: z.int(),
    pageNumber: z.int(),
    keyWord: z.nullable(z.string()),
    columns: z.array(Column),
  }),
});

/** Topics with at least one published column, in the order of the screen. */
export const getColumnTags = call({
  name: 'getColumnTags',
  method: 'GET',
  path: '/api/v1/columns/tag',
  scope: 'public',
  failure: 'columnTag',
  response: z.array(z.object({ id: z.int(), name: z.string(), columnCount: z.int() })),
});

/** The column that explains a term of the glossary. */
export const getColumnOfTerm = call({
  name: 'getColumnOfTerm',
  method: 'GET',
  path: '/api/v1/columns/column',
  scope: 'reader',
  failure: 'column',
  query: z.strictObject({
    technicalTermCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
    sysUserCode: z.optional(SysCode),
  }),
  response: Column,
});
