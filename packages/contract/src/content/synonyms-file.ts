/** Defines `synonyms.yaml`: words with the same meaning for the search (docs/operations/content.md). */
import * as z from 'zod/mini';

const Word = z.string().check(z.trim(), z.minLength(2), z.maxLength(30));

export const SynonymsFile = z.strictObject({
  groups: z.array(z.array(Word).check(z.minLength(2), z.maxLength(20))),
  /** Filler words that the search ignores. */
  leftOut: z.array(Word),
});
export type SynonymsFile = z.output<typeof SynonymsFile>;
