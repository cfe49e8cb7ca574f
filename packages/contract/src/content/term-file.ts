/** Defines the front matter of a term of the glossary (docs/operations/content.md). */
import * as z from 'zod/mini';
import { ArticleId } from '../column.ts';
import { FEATURES } from '../feature-gates.ts';
import { TechnicalTermCode } from '../technical-term.ts';
import { Source } from './source.ts';

export const TermFile = z.strictObject({
  code: TechnicalTermCode,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  reading: z.string().check(z.regex(/^[ぁ-ゖー・A-Za-z0-9]{1,40}$/)),
  /** The text of the popover. */
  short: z.string().check(z.trim(), z.minLength(60), z.maxLength(90)),
  column: z.optional(ArticleId),
  /** The feature that it is about: employees of a company without it don't find it. */
  feature: z.optional(z.enum(FEATURES)),
  related: z.optional(z.array(TechnicalTermCode).check(z.maxLength(5))),
  sources: z.optional(z.array(Source)),
});
export type TermFile = z.output<typeof TermFile>;

export const TERM_LENGTH = { least: 100, most: 400 } as const;
