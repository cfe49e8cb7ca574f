/** Markdown as elements of this portal. No HTML of the text gets through: first its schema, then a table of links decides. */
import { type ReactNode, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { ARTICLE_TEXTS } from '../../wording/article.ts';
import { ArticleAnchor } from './article-anchor.tsx';
import styles from './article-markdown.module.css';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import type { ArticleTextProps } from './article-text-props.ts';

const REMARK: Options['remarkPlugins'] = [remarkGfm];
const REHYPE: Options['rehypePlugins'] = [[rehypeSanitize, ARTICLE_SCHEMA]];

export function ArticleMarkdown({ text, terms, companyUrl, termHref }: ArticleTextProps) {
  const components = useMemo<Components>(
    () => ({
      h1: ({ children }) => <h2>{children}</h2>,
      table: ({ children }) => <Table>{children}</Table>,
      a: ({ href, children }) => (
        <ArticleAnchor href={href} terms={terms} companyUrl={companyUrl} termHref={termHref}>
          {children}
        </ArticleAnchor>
      ),
    }),
    [terms, companyUrl, termHref],
  );
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={components} urlTransform={asWritten}>
        {text}
      </Markdown>
    </div>
  );
}

/** Addresses have been through the schema, and `articleLink` decides what becomes of them. */
function asWritten(address: string): string {
  return address;
}

function Table({ children }: { readonly children: ReactNode }) {
  return (
    // A table may be wider than a phone: then it scrolls by itself, which a keyboard must be able to do too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.scroller} tabIndex={0} aria-label={ARTICLE_TEXTS.table}>
      <table>{children}</table>
    </section>
  );
}
