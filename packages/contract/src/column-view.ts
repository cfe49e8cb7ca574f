/** 閲覧履歴・感想 — defines the calls that record what an employee has read and their feedback, for columns and questions alike. */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId, Column } from './column.ts';
import { SUB_SCORES } from './investment-valuation.ts';
import { Prose } from './outside-text.ts';
import { OwnUser } from './own-user.ts';
import { ChoiceNumber, QuizResult } from './quiz.ts';

/** 1 役に立った (for a question: 解決した), 2 どちらでもない, 3 わかりにくかった (解決しなかった). */
export const FeedbackCode = z.literal([1, 2, 3]);
export type FeedbackCode = z.output<typeof FeedbackCode>;

export const LONGEST_FEEDBACK = 500;

export const ColumnHistory = z.object({
  id: z.int(),
  userId: SysCode,
  columnId: ArticleId,
  readDate: Instant,
  feedbackCode: z.nullable(FeedbackCode),
  feedbackComment: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ColumnHistory = z.output<typeof ColumnHistory>;

/** Marks an article as read now; a second mark updates the date. */
export const registerColumnHistory = call({
  name: 'registerColumnHistory',
  method: 'POST',
  path: '/api/v1/columns/history',
  scope: 'own-user',
  failure: 'columnHistory',
  body: z.strictObject({ sysUserCode: SysCode, columnId: ArticleId }),
  response: ColumnHistory,
});

/** Stores feedback; a second one replaces the first. */
export const sendColumnFeedback = call({
  name: 'sendColumnFeedback',
  method: 'POST',
  path: '/api/v1/columns/feedback',
  scope: 'own-user',
  failure: 'columnFeedback',
  body: z.strictObject({
    sysUserCode: SysCode,
    columnId: ArticleId,
    feedbackCode: FeedbackCode,
    feedbackComment: z.nullable(Prose(LONGEST_FEEDBACK, 0)),
  }),
  response: ColumnHistory,
});

/** Why this column is recommended: the lowest sub-score, else the weakest topic, else the first of all. */
export const RECOMMENDATION_REASONS = ['subScore', 'literacy', 'first'] as const;

/** The reader's state for the screens of columns: their progress, and the one recommended column. */
export const getColumnReader = call({
  name: 'getColumnReader',
  method: 'GET',
  path: '/api/v1/columns/user-account',
  scope: 'own-user',
  failure: 'columnReader',
  query: OwnUser,
  response: z.object({
    userId: SysCode,
    nickName: z.nullable(z.string()),
    columnCount: z.int(),
    readCount: z.int(),
    quizCount: z.int(),
    correctCount: z.int(),
    /** あなたに関係のある1本: unread; null when everything has been read. */
    recommended: z.nullable(
      z.object({
        reason: z.enum(RECOMMENDATION_REASONS),
        subScore: z.nullable(z.enum(SUB_SCORES)),
        tagName: z.nullable(z.string()),
        column: Column,
      }),
    ),
  }),
});

/** 400 naming `columnId` for a column without a quiz, and naming `answer` for a choice that the quiz doesn't have. */
export const answerQuiz = call({
  name: 'answerQuiz',
  method: 'POST',
  path: '/api/v1/columns/test-results',
  scope: 'own-user',
  failure: 'quizAnswer',
  body: z.strictObject({ sysUserCode: SysCode, columnId: ArticleId, answer: ChoiceNumber }),
  response: QuizResult,
});
