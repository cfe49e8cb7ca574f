/**
 * Markdown as sanitised HTML, made once when a text is published, for pages that are read without script. Only the tags
 * below get through (security.md row 39); our own links become addresses under a company that is filled in when the
 * page is served, and terms of the glossary keep their short explanation beside them.
 */
import rehypeSanitize, { type Options as Allowed } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { linkOf, MARKDOWN } from './markdown-text.ts';

/** Stands for the company's address: a private character, which the files of `content/` may not hold. */
const COMPANY = '\u{E000}';

/** Questions have ids of their own range, and pages of their own. */
const FIRST_QUESTION = 1001;

const ALLOWED: Allowed = {
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'blockquote', 'code', 'pre', 'hr', 'br', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['https', 'term', 'column', 'page'] },
  strip: ['script', 'style'],
};

interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Address of an article behind the company's. */
export function articlePath(id: number): string {
  return `/${id < FIRST_QUESTION ? 'column' : 'faq'}/${id}`;
}

/** A link of ours as browsers understand it. @param shorts the terms' short explanations, by code */
function rewrite(node: HtmlNode, shorts: ReadonlyMap<string, string>): void {
  const link = node.tagName === 'a' ? linkOf(String(node.properties?.href ?? '')) : null;
  if (node.tagName === 'a') {
    switch (link?.kind) {
      case 'https':
        node.properties = { href: link.target, rel: ['noreferrer'] };
        break;
      case 'column':
        node.properties = { href: `/${COMPANY}${articlePath(Number(link.target))}` };
        break;
      case 'page':
        node.properties = { href: `/${COMPANY}${link.target}` };
        break;
      default:
        // The glossary's pages need script, and whatever is no link of ours leads nowhere.
        node.tagName = link?.kind === 'term' ? 'dfn' : 'span';
        node.properties = link?.kind === 'term' ? { title: shorts.get(link.target) } : {};
    }
  }
  for (const child of node.children ?? []) rewrite(child, shorts);
}

/** @param shorts the terms' short explanations, by code */
export function articleHtml(markdown: string, shorts: ReadonlyMap<string, string>): string {
  return MARKDOWN()
    .use(remarkRehype)
    .use(rehypeSanitize, ALLOWED)
    .use(() => (tree) => rewrite(tree as HtmlNode, shorts))
    .use(rehypeStringify)
    .processSync(markdown)
    .toString();
}

/** The HTML of `articleHtml` with its links under this company's address. */
export function atCompany(html: string, companyUrl: string): string {
  return html.replaceAll(COMPANY, companyUrl);
}
