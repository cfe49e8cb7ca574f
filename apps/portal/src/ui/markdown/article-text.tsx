/**
 * Renders the text of an article: Markdown as elements, terms that are explained at a click, and links inside the
 * portal that load no new document. The code that renders Markdown is a separate chunk, fetched at the same time as
 * the text, and only by screens with such a text.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ArticleTextProps } from './article-text-props.ts';

const load = () => import('./article-markdown.tsx');
const ArticleMarkdown = lazy(async () => ({ default: (await load()).ArticleMarkdown }));

/**
 * Prefetches the chunk, for a screen that is still fetching its text. If this fails, the component shows the failure
 * in place of the text.
 */
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
