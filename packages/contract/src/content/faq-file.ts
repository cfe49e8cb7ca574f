/** Defines the front matter of a question of よくある質問 (docs/operations/content.md). */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { ArticleId } from '../column.ts';
import { FEATURES } from '../feature-gates.ts';

/** Ids of questions begin here: columns and questions share one range of ids. */
export const FIRST_FAQ_ID = 1001;

export const FaqFile = z.strictObject({
  id: ArticleId.check(z.minimum(FIRST_FAQ_ID)),
  question: z.string().check(z.trim(), z.minLength(5), z.maxLength(60)),
  publishedAt: CalendarDate,
  /** The position among よく見られる質問. */
  common: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  draft: z.optional(z.boolean()),
  /** The feature that it is about: employees of a company without it don't find it. */
  feature: z.optional(z.enum(FEATURES)),
});
export type FaqFile = z.output<typeof FaqFile>;

export const FAQ_LENGTH = { least: 60, most: 500 } as const;
