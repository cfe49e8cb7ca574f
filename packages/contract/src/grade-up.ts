/**
 * あと1段階 — defines the smallest change of the asset mix with which the valuation would give at least the next grade, in figures by
 * asset class, never by product (calculations.md section 4, "One grade up").
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { AssetClassCode, Grade } from './codes.ts';
import { Fraction, Score, Share, Yen, YenAmount } from './figures.ts';
import { SUB_SCORES } from './investment-valuation.ts';
import { OwnUser } from './own-user.ts';

/** A figure of the present asset mix, and of the changed one. */
const figures = <Figure extends z.core.$ZodType>(figure: Figure) => z.object({ before: figure, after: figure });

/** Why no change is told. */
export const NO_GRADE_UP = [
  /** The grade is A. */
  'best',
  /** There is no diagnosis, so no total grade. */
  'undiagnosed',
  /** The line-up lacks classes of the model, and no mix of the others reaches the next grade. */
  'lineUp',
  /** No mix between the present one and the model reaches it. */
  'unreachable',
  /** The stored grade doesn't follow from today's rules and products. */
  'outdated',
] as const;

const FoundChange = z.object({
  kind: z.literal('found'),
  nextGrade: z.object({ grade: Grade, from: Score }),
  totalScore: figures(Score),
  /** At least the next grade. */
  totalValuation: figures(Grade),
  /** Percent of the valued assets that move, and their yen below. */
  movedPoints: z.int().check(z.minimum(1), z.maximum(100)),
  /** How many changes of as many points reach the grade, this one included. */
  ways: z.int().check(z.minimum(1)),
  movedAmount: YenAmount,
  /** All six classes, in code order; points and amount are those of the change and sum to 0 but for rounding. */
  classes: z
    .array(
      z.object({
        categoryClassCode: AssetClassCode,
        before: Share,
        after: Share,
        points: z.int().check(z.minimum(-100), z.maximum(100)),
        amount: Yen,
      }),
    )
    .check(z.length(6)),
  subScores: z.array(z.extend(figures(Score), { name: z.enum(SUB_SCORES) })).check(z.length(4)),
  /** Standard deviation per year. */
  investmentRisk: figures(Fraction),
  /** The loss of one year that is exceeded in one year of twenty, with today's fees in both mixes. */
  badYearLoss: figures(YenAmount),
  /** Chance of a lower value in a year. */
  belowTodayAfterOneYear: figures(Share),
});

export const GradeUp = z.discriminatedUnion('kind', [
  FoundChange,
  z.object({
    kind: z.literal('none'),
    reason: z.enum(NO_GRADE_UP),
    /** The model's classes that the line-up lacks; empty but for `lineUp`. */
    missing: z.array(AssetClassCode),
  }),
]);
export type GradeUp = z.output<typeof GradeUp>;

/** null before a scrape, and without assets to value. */
export const getGradeUp = call({
  name: 'getGradeUp',
  method: 'GET',
  path: '/api/v1/investment-valuations/grade-up',
  scope: 'own-user',
  failure: 'gradeUp',
  ours: true,
  query: OwnUser,
  response: z.object({ gradeUp: z.nullable(GradeUp) }),
});
