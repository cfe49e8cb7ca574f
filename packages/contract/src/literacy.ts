/** 金融リテラシー — states for each topic the share of columns read and of quizzes answered correctly (calculations.md section 8). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { Score, Share } from './figures.ts';
import { OwnUser } from './own-user.ts';

export const LITERACY_BANDS = ['beginner', 'intermediate', 'advanced'] as const;

export const Literacy = z.object({
  tagId: z.int(),
  name: z.string(),
  readRate: Share,
  /** null for a tag without quizzes. */
  quizRate: z.nullable(Share),
  /** Correct answers as a share of the answered quizzes; null before the first answer. */
  accuracy: z.nullable(Share),
  score: Score,
  band: z.enum(LITERACY_BANDS),
});

/** `literacies` is empty while there are no columns. */
export const getLiteracies = call({
  name: 'getLiteracies',
  method: 'GET',
  path: '/api/v1/columns/literacies',
  scope: 'own-user',
  failure: 'literacy',
  query: OwnUser,
  response: z.object({
    userId: SysCode,
    literacies: z.array(Literacy),
    overall: z.nullable(z.object({ score: Score, band: z.enum(LITERACY_BANDS) })),
  }),
});
