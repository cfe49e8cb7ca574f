/** Defines `tags.yaml` and `faq/categories.yaml`: topics and categories, in the order in which screens show them. */
import * as z from 'zod/mini';

const namedList = (mostLetters: number) =>
  z.array(
    z.strictObject({
      /** The id on the wire and in the database; never reused. */
      id: z.int().check(z.minimum(1), z.maximum(999)),
      /** The key in files. */
      key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(mostLetters)),
    }),
  );
export const NamedList = namedList(20);
/** Of a translation: names in Latin letters are longer. */
export const TranslatedNamedList = namedList(40);

export type NamedList = z.output<typeof NamedList>;
