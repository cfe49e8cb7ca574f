/** Defines the front matter of a column (docs/operations/content.md): the fields that an operator writes above the text. */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { CompanyUrl } from '../codes.ts';
import { ArticleId } from '../column.ts';
import { FEATURES } from '../feature-gates.ts';
import { SUB_SCORES } from '../investment-valuation.ts';
import { Source } from './source.ts';

const Text = (shortest: number, longest: number) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest));

const Quiz = z
  .strictObject({
    question: Text(5, 200),
    choices: z
      .array(z.strictObject({ text: Text(1, 100), explanation: Text(5, 300) }))
      .check(z.minLength(2), z.maxLength(4)),
    /** Counted from 1. */
    answer: z.int().check(z.minimum(1)),
  })
  .check(
    z.refine(({ answer, choices }) => answer <= choices.length, { error: 'answer names a choice that is not there' }),
  );

export const ColumnFile = z.strictObject({
  id: ArticleId.check(z.maximum(999)),
  title: Text(4, 40),
  summary: Text(50, 120),
  level: z.enum(['basic', 'applied']),
  /** Keys of tags.yaml, the main one first. */
  tags: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  publishedAt: CalendarDate,
  /** The sub-score that it explains when that is low. */
  subScore: z.optional(z.enum(SUB_SCORES)),
  /** A folder of movies/. */
  movie: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
  draft: z.optional(z.boolean()),
  /** Only employees of these companies find it; visitors don't. */
  companies: z.optional(z.array(CompanyUrl).check(z.minLength(1))),
  /** The feature that it is about: employees of a company without it don't find it. */
  feature: z.optional(z.enum(FEATURES)),
  sources: z.array(Source).check(z.minLength(1)),
  quiz: z.optional(Quiz),
});
export type ColumnFile = z.output<typeof ColumnFile>;

/** Characters of a column's text, without spaces, marks and the targets of links. */
export const COLUMN_LENGTH = { least: 600, most: 1_500 } as const;
