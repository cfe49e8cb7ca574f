/**
 * Extracts from the Markdown of `content/` what reading, searching and checking need: plain text, links and faults. It
 * supports the portal's subset: no HTML, no images, headings from the second level on.
 */
import { GITHUB_MARKDOWN } from '@minori/contract/content/markdown';
import { WEB_ADDRESS } from '@minori/contract/web-address';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface Point {
  readonly line: number;
  readonly offset?: number | undefined;
}

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly checked?: boolean | null | undefined;
  readonly children?: readonly MarkdownNode[];
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
}

export const LINK_KINDS = ['term', 'column', 'page', 'https'] as const;

export interface Link {
  readonly kind: (typeof LINK_KINDS)[number];
  /** The code of a term, the id of an article, the path of a page without the company's segment, or a whole https URL. */
  readonly target: string;
}

export interface MarkdownText {
  /** The text without Markdown syntax and link targets; one line per block. */
  readonly plain: string;
  /** Characters of `plain` without spaces. */
  readonly length: number;
  /** In the order in which the text contains them. */
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
  delete: 'strikes words through with ~~, which mails and the search would take for valid',
  emphasis: 'leans words with a single * or _; write \\* for the sign, ** for bold',
};

/** Patterns of Markdown syntax that was left over in the text, with what the author may have meant. */
const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  [
    /\*|__/,
    '* or __ is left in the text; bold ends at a letter (「**割合**」, **大事**。, **10**%), and the sign is written \\*',
  ],
  [/~~/, '~~ is left in the text; a range is written with one ~'],
  [/\]\(/, 'a link is left in the text; its address has no space'],
  [/^#/m, '# is left in the text; a heading has a space after ##'],
];

const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'code', 'blockquote', 'break']);

export function linkOf(url: string): Link | null {
  for (const kind of LINK_KINDS) {
    const target = LINK_FORMS[kind].exec(url)?.[1];
    if (target !== undefined) return { kind, target };
  }
  return null;
}

/** The parser for all texts of `content/`, with the portal's settings. */
export const MARKDOWN = unified().use(remarkParse).use(remarkGfm, GITHUB_MARKDOWN).freeze();

/** The source of a node; null for a node that the parser made from part of a text, as it does for bare URLs. */
function writtenOf({ position }: MarkdownNode, markdown: string): string | null {
  return position ? markdown.slice(position.start.offset, position.end.offset) : null;
}

function leftOver(node: MarkdownNode, markdown: string): readonly string[] {
  if (node.type !== 'text') return [];
  const text = (writtenOf(node, markdown) ?? node.value ?? '').replaceAll(/\\./gs, '');
  return LEFT_OVER.flatMap(([form, what]) => (form.test(text) ? [what] : []));
}

/** Whether the URL is written without link syntax. */
function isBare(node: MarkdownNode, markdown: string): boolean {
  return !/^[[<]/.test(writtenOf(node, markdown) ?? '');
}

/**
 * Returns what is wrong with the URL of a link. Mail and www. addresses in running text are allowed: they stay plain
 * text everywhere.
 */
function addressFault(url: string, bare: boolean): string | null {
  if (bare && /^mailto:|^http:\/\/www\./.test(url)) return null;
  if (linkOf(url) === null) return `${url} is no link of ours (term:code, column:12, page:/…, https://…)`;
  const hasJapanese = bare && /[^!-~]/.test(url);
  return hasJapanese ? `${url} goes on to the next space; put < and > around the address` : null;
}

export function readMarkdown(markdown: string): MarkdownText {
  const links: Link[] = [];
  const faults: string[] = [];
  let text = '';
  let line = 1;
  const refuse = (what: string) => faults.push(`text, line ${line}: ${what}`);
  /** Refuses figures that only Markdown syntax separates: 1**2** would read as twelve. */
  const add = (value: string) => {
    if (/\d$/.test(text) && /^\d/.test(value)) refuse('only marks stand between two figures');
    text += value;
  };
  const visit = (node: MarkdownNode): void => {
    line = node.position?.start.line ?? line;
    const refused = REFUSED[node.type];
    if (refused !== undefined) refuse(refused);
    if (node.type === 'heading' && node.depth === 1) refuse('headings begin with ##');
    if (typeof node.checked === 'boolean') refuse('holds a box to tick, which mails and the search would lose');
    for (const what of leftOver(node, markdown)) refuse(what);
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined) {
      const fault = addressFault(node.url, node.type === 'link' && isBare(node, markdown));
      const link = linkOf(node.url);
      if (fault !== null) refuse(fault);
      else if (link) links.push(link);
    }
    // A line break within a paragraph is removed, because Japanese has no space there.
    if (node.value !== undefined && node.type !== 'html') add(node.value.replaceAll('\n', ''));
    for (const child of node.children ?? []) visit(child);
    if (BLOCKS.has(node.type)) text += '\n';
  };
  visit(MARKDOWN.parse(markdown));
  const plain = text.replaceAll(/\n+/g, '\n').trim();
  return { plain, length: [...plain.replaceAll(/\s/g, '')].length, links, faults };
}
