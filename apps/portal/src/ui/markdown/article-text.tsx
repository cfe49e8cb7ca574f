/**
 * The text of an article: Markdown as elements, its terms explained at a press, its links inside the portal followed
 * without a new document. What turns Markdown into elements is a part of the program of its own: it is fetched at the same
 * time as the text, and by screens with such a text alone.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ArticleTextProps } from './article-text-props.ts';

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
