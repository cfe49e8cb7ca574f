/**
 * The text of an article: Markdown as elements, its terms explained at a click, its links inside the portal followed
 * without a new document. The code that renders Markdown is a separate chunk: it is fetched at the same time as the text,
 * and only by screens with such a text.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ArticleTextProps } from './article-text-props.ts';

const load = () => import('./article-markdown.tsx');
const ArticleMarkdown = lazy(async () => ({ default: (await load()).ArticleMarkdown }));

/** For a screen that waits for such a text: fetches both at once. If the chunk fails to load, the text's place says so. */
export function useArticleParts(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

interface WithEnd extends ArticleTextProps {
  /** Shown below the text, once the text has rendered. */
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
