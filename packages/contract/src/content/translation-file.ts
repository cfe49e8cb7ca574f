/**
 * Defines the front matter of a translated question or term (`content/en/`): its words alone. Dates, features, relations and sources
 * stay with the Japanese file of the same name (docs/operations/content.md).
 */
import * as z from 'zod/mini';
import { ArticleId } from '../column.ts';
import { TechnicalTermCode } from '../technical-term.ts';

export const FaqTranslationFile = z.strictObject({
  id: ArticleId,
  question: z.string().check(z.trim(), z.minLength(5), z.maxLength(140)),
});

export type FaqTranslationFile = z.output<typeof FaqTranslationFile>;

export const TermTranslationFile = z.strictObject({
  code: TechnicalTermCode,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** The text of the popover. */
  short: z.string().check(z.trim(), z.minLength(40), z.maxLength(240)),
});

export type TermTranslationFile = z.output<typeof TermTranslationFile>;

export const TRANSLATION_LENGTH = { least: 60, most: 1500 } as const;
