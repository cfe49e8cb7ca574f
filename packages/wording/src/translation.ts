/** What another language has to say: the same keys and parameters as the Japanese words, with other strings. */
import type { Sentence } from '@minori/contract/sentence';

export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translation<Said>
    : T extends readonly string[]
      ? { readonly [Place in keyof T]: string }
      : T extends Sentence
        ? Sentence
        : T extends object
          ? { readonly [Key in keyof T]: Translation<T[Key]> }
          : T;
