/**
 * The text of an article: Markdown as elements, its terms explained at a press, its links inside the portal followed
 * without a new document. What turns Markdown into elements is a part of the program of its own: it is fetched at the same
 * time as the text, and by screens with such a text alone.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../skeleton.tsx';
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

const load = () => import('./article-markdown.tsx');
// At once, beside the call for the text; if it never arrives, the screen that renders it says so.
load().catch(() => undefined);
const ArticleMarkdown = lazy(async () => ({ default: (await load()).ArticleMarkdown }));

interface WithEnd extends ArticleTextProps {
  /** Below the text, and not before the text is there. */
  readonly children?: ReactNode;
}

export function ArticleText({ children, ...text }: WithEnd) {
  return (
    <Suspense fallback={<Skeleton lines={[4, 4, 4]} />}>
      <ArticleMarkdown {...text} />
      {children}
    </Suspense>
  );
}
