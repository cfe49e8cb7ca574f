/** `synonyms.yaml`: words that mean the same to somebody who looks for something (docs/operations/content.md). */
import * as z from 'zod/mini';

const Word = z.string().check(z.trim(), z.minLength(2), z.maxLength(30));

export const SynonymsFile = z.strictObject({
  groups: z.array(z.array(Word).check(z.minLength(2), z.maxLength(20))),
  /** What people write around their words. */
  leftOut: z.array(Word),
});
export type SynonymsFile = z.output<typeof SynonymsFile>;
