/**
 * Converts Markdown to sanitized HTML, once when a text is published, for pages that are read without script. Only the
 * tags below are kept (security.md row 39). Internal links get a placeholder for the company's address, which is
 * replaced when the page is served, and glossary terms keep their short explanation as a title.
 */
import rehypeSanitize, { type Options as Allowed } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { linkOf, MARKDOWN } from './markdown-text.ts';

/** The placeholder for the company's address: a private-use character, which files of `content/` must not contain. */
const COMPANY = '\u{E000}';

/** Ids from this one on are questions, whose pages have another address. */
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

/** Returns the address of an article, without the company's part. */
export function articlePath(id: number): string {
  return `/${id < FIRST_QUESTION ? 'column' : 'faq'}/${id}`;
}

/** Replaces internal links by ones that browsers understand. @param shorts the terms' short explanations, by code */
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
        // The glossary's pages need script, so a term becomes a `dfn`; any other kind of link is not linked.
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

/** Puts the company's address into the links of `articleHtml`. */
export function atCompany(html: string, companyUrl: string): string {
  return html.replaceAll(COMPANY, companyUrl);
}
