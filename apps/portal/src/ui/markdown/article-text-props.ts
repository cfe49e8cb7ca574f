/** A text with what its rendering needs: its terms, and the company whose screens it links to. */
import type { ShortTerm } from '../term-popover.tsx';

export interface ArticleTextProps {
  /** Markdown (docs/operations/content.md). */
  readonly text: string;
  /** The terms that the text links to; a missing term stays plain text. */
  readonly terms: readonly ShortTerm[];
  readonly companyUrl: string;
  /** Target of [くわしく] of a term; null for no such link. Its page of the glossary if absent. */
  readonly termHref?: ((code: string) => string | null) | undefined;
}
