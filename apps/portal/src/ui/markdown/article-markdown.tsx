/**
 * Renders Markdown as elements of the portal. No HTML in the text becomes an element: a schema decides which elements
 * are allowed, and `articleLink` what becomes of a link.
 */
import { GITHUB_MARKDOWN } from '@minori/contract/content/markdown';
import { ARTICLE_TEXTS } from '@minori/wording/ja/article';
import { type ReactNode, useMemo } from 'react';
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import { Link } from 'react-router';
import rehypeSanitize, { type Options as SanitizeOptions } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { ExternalLink } from '../external-link.tsx';
import { type ShortTerm, TermPopover } from '../term-popover.tsx';
import styles from './article-markdown.module.css';
import type { ArticleTextProps } from './article-text-props.ts';

/**
 * Which parts of a Markdown text may become elements: the elements that articles use, and no attributes except a link's URL, a
 * list's first number and a column's alignment. HTML in the text has been removed before (security.md row 39).
 */
const ARTICLE_SCHEMA: SanitizeOptions = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'del', 'code', 'pre'],
    ...['a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['https', 'term', 'column', 'page'] },
  ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'], li: ['ol', 'ul'] },
  strip: ['script', 'style'],
};

const REMARK: Options['remarkPlugins'] = [[remarkGfm, GITHUB_MARKDOWN]];
const REHYPE: Options['rehypePlugins'] = [[rehypeSanitize, ARTICLE_SCHEMA]];

export function ArticleMarkdown({ text, terms, companyUrl, termHref }: ArticleTextProps) {
  const isOffered = useIsPageOffered();
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
        {withoutMissingPages(text, isOffered)}
      </Markdown>
    </div>
  );
}

const ITEM_MARK = /^\s*(?:(?:[-*+]|\d+\.|>)\s+)*/u;
const SENTENCE = /[^。]+。?/gu;
const PAGE_LINK = /\]\(page:([^)\s]+)\)/gu;

/**
 * Leaves out every sentence that leads to a page that the company lacks: articles are written for all companies. An item,
 * a paragraph or a row of a table without another sentence goes as a whole.
 */
export function withoutMissingPages(text: string, isOffered: (page: string) => boolean): string {
  const leadsNowhere = (part: string) => [...part.matchAll(PAGE_LINK)].some(([, page = '']) => !isOffered(page));
  return text
    .split('\n')
    .flatMap((line) => {
      if (!leadsNowhere(line)) return [line];
      const [mark = ''] = ITEM_MARK.exec(line) ?? [];
      const kept = (line.slice(mark.length).match(SENTENCE) ?? []).filter((sentence) => !leadsNowhere(sentence));
      return kept.length === 0 ? [] : [`${mark}${kept.join('')}`];
    })
    .join('\n');
}

/** Leaves a URL unchanged: the schema has checked it, and `articleLink` decides what becomes of it. */
function asWritten(address: string): string {
  return address;
}

interface TableProps {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Table({ heads, children }: TableProps) {
  return (
    // A table may be wider than a phone: then it scrolls in its own box, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section className={styles.scroller} tabIndex={0} aria-label={ARTICLE_TEXTS.table(heads)}>
      <table>{children}</table>
    </section>
  );
}

type HtmlElement = NonNullable<ExtraProps['node']>;

/** The headings of a table's columns, which distinguish the tables of a text. */
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

interface ArticleAnchorProps {
  readonly href: string | undefined;
  readonly terms: readonly ShortTerm[];
  readonly companyUrl: string;
  readonly termHref: ((code: string) => string | null) | undefined;
  readonly children: ReactNode;
}

/** Renders a link of an article according to its target. */
function ArticleAnchor({ href, terms, companyUrl, termHref, children }: ArticleAnchorProps) {
  const link = articleLink(href);
  switch (link?.kind) {
    case undefined:
      return children;
    case 'column':
      return <Link to={`/${companyUrl}/column/${link.id}`}>{children}</Link>;
    case 'page':
      return <Link to={`/${companyUrl}${link.path}`}>{children}</Link>;
    case 'outside':
      return <ExternalLink href={link.address}>{children}</ExternalLink>;
    case 'term': {
      const term = terms.find(({ technicalTermCode }) => technicalTermCode === link.code);
      if (!term) return children;
      const moreHref = termHref ? termHref(link.code) : `/${companyUrl}/glossary/${link.code}`;
      return (
        <TermPopover term={term} moreHref={moreHref}>
          {children}
        </TermPopover>
      );
    }
  }
}

type ArticleLink =
  | { readonly kind: 'term'; readonly code: string }
  | { readonly kind: 'column'; readonly id: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string };

const TERM = /^term:([a-z][a-z0-9-]{0,59})$/;
const COLUMN = /^column:([1-9]\d{0,5})$/;
const PAGE = /^page:((?:\/[a-z0-9][a-z0-9-]*)+)$/;

export function articleLink(href: string | undefined): ArticleLink | null {
  if (href === undefined) return null;
  const [, code] = TERM.exec(href) ?? [];
  if (code !== undefined) return { kind: 'term', code };
  const [, id] = COLUMN.exec(href) ?? [];
  if (id !== undefined) return { kind: 'column', id };
  const [, path] = PAGE.exec(href) ?? [];
  if (path !== undefined) return { kind: 'page', path };
  return isOutside(href) ? { kind: 'outside', address: href } : null;
}

function isOutside(href: string): boolean {
  if (!/^https:\/\//i.test(href)) return false;
  try {
    return new URL(href).protocol === 'https:';
  } catch {
    return false;
  }
}
