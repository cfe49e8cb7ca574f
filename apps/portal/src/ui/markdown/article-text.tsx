/**
 * The text of an article: Markdown as elements, its terms explained at a press, its links inside the portal followed
 * without a new document. What turns Markdown into elements is a part of the program of its own: it is fetched at the same
 * time as the text, and by screens with such a text alone.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ArticleTextProps } from './article-text-props.ts';

const load = () => import('./article-markdown.tsx');
const ArticleMarkdown = lazy(async () => ({ default: (await load()).ArticleMarkdown }));

/** For a screen that waits for such a text: both are fetched at once. If the part never arrives, the text's place says so. */
export function useArticleParts(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

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
