/** A text and what it needs to be read: its terms, and the company whose screens it links to. */
import type { ShortTerm } from '../term-popover.tsx';

export interface ArticleTextProps {
  /** Markdown (docs/operations/content.md). */
  readonly text: string;
  /** Of the terms that the text links to; a term that isn't among them stays plain text. */
  readonly terms: readonly ShortTerm[];
  readonly companyUrl: string;
  /** Where [くわしく] of a term leads; null for no such link. Its page of the glossary when absent. */
  readonly termHref?: ((code: string) => string | null) | undefined;
}
