/** The props of an article's text: the text, its glossary terms, and the company to whose screens it links. */
import type { ShortTerm } from '../term-popover.tsx';

export interface ArticleTextProps {
  /** Markdown (docs/operations/content.md). */
  readonly text: string;
  /** The terms that the text links to; a missing term stays plain text. */
  readonly terms: readonly ShortTerm[];
  readonly companyUrl: string;
  /** The URL of a term's link [くわしく]; null for no link. If absent, the term's page in the glossary. */
  readonly termHref?: ((code: string) => string | null) | undefined;
}
