/** Markdown as elements of this portal. No HTML of the text gets through: first its schema, then a table of links decides. */
import { GITHUB_MARKDOWN } from '@minori/contract/content/markdown';
import { type ReactNode, useMemo } from 'react';
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { ARTICLE_TEXTS } from '../../wording/article.ts';
import { ArticleAnchor } from './article-anchor.tsx';
import styles from './article-markdown.module.css';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import type { ArticleTextProps } from './article-text-props.ts';

const REMARK: Options['remarkPlugins'] = [[remarkGfm, GITHUB_MARKDOWN]];
const REHYPE: Options['rehypePlugins'] = [[rehypeSanitize, ARTICLE_SCHEMA]];

export function ArticleMarkdown({ text, terms, companyUrl, termHref }: ArticleTextProps) {
  const components = useMemo<Components>(
    () => ({
      h1: ({ children }) => <h2>{children}</h2>,
      table: ({ node, children }) => <Table heads={node ? headsOf(node) : []}>{children}</Table>,
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

interface TableProps {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Table({ heads, children }: TableProps) {
  return (
    // A table may be wider than a phone: then it scrolls by itself, which a keyboard must be able to do too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.scroller} tabIndex={0} aria-label={ARTICLE_TEXTS.table(heads)}>
      <table>{children}</table>
    </section>
  );
}

type HtmlElement = NonNullable<ExtraProps['node']>;

/** Its columns, by which one table of a text is told from another. */
function headsOf({ children }: HtmlElement): readonly string[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'th' ? [textOf(child)] : headsOf(child);
  });
}

function textOf({ children }: HtmlElement): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
