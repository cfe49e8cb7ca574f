/**
 * The Markdown of `content/` as far as reading, searching and checking need it: its plain text, its links, and what it
 * may not hold. The same subset as the portal shows: no HTML, no picture, headings from the second level on.
 */
import { WEB_ADDRESS } from '@minori/contract/web-address';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly children?: readonly MarkdownNode[];
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

export const LINK_KINDS = ['term', 'column', 'page', 'https'] as const;

export interface Link {
  readonly kind: (typeof LINK_KINDS)[number];
  /** A term's code, an article's id, a page's address without the company, or the whole address. */
  readonly target: string;
}

export interface MarkdownText {
  /** Without marks and targets of links; blocks are lines of their own. */
  readonly plain: string;
  /** Characters of `plain` without spaces. */
  readonly length: number;
  /** In their order. */
  readonly links: readonly Link[];
  readonly faults: readonly string[];
}

const LINK_FORMS: Record<Link['kind'], RegExp> = {
  term: /^term:([a-z][a-z0-9-]{0,59})$/,
  column: /^column:([1-9]\d{0,5})$/,
  page: /^page:(\/[a-z][a-z/-]*)$/,
  https: WEB_ADDRESS,
};

const REFUSED: Readonly<Record<string, string>> = {
  html: 'holds HTML, which is not shown',
  image: 'holds a picture, which is not shown',
  imageReference: 'holds a picture, which is not shown',
  footnoteReference: 'holds a footnote; sources have a place of their own',
};

const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'code', 'blockquote', 'break']);

export function linkOf(url: string): Link | null {
  for (const kind of LINK_KINDS) {
    const target = LINK_FORMS[kind].exec(url)?.[1];
    if (target !== undefined) return { kind, target };
  }
  return null;
}

const parser = unified().use(remarkParse).use(remarkGfm);

export function readMarkdown(markdown: string): MarkdownText {
  const links: Link[] = [];
  const faults: string[] = [];
  let text = '';
  const visit = (node: MarkdownNode): void => {
    const refuse = (what: string) => faults.push(`text, line ${node.position?.start.line ?? 1}: ${what}`);
    const refused = REFUSED[node.type];
    if (refused !== undefined) refuse(refused);
    if (node.type === 'heading' && node.depth === 1) refuse('headings begin with ##');
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined) {
      const link = linkOf(node.url);
      if (link) links.push(link);
      else refuse(`${node.url} is no link of ours (term:code, column:12, page:/…, https://…)`);
    }
    // A line that goes on in the next one is one line: Japanese has no space there.
    if (node.value !== undefined && node.type !== 'html') text += node.value.replaceAll('\n', '');
    for (const child of node.children ?? []) visit(child);
    if (BLOCKS.has(node.type)) text += '\n';
  };
  visit(parser.parse(markdown));
  const plain = text.replaceAll(/\n+/g, '\n').trim();
  return { plain, length: [...plain.replaceAll(/\s/g, '')].length, links, faults };
}
