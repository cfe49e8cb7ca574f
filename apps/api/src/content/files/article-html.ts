/**
 * Converts Markdown to sanitized HTML, once when a text is published, for pages that are read without JavaScript. Only
 * the tags below are kept (security.md row 39). Internal links contain a placeholder for the company's path segment,
 * which is replaced when the page is served. Glossary terms get their short explanation as a title.
 */
import rehypeSanitize, { type Options as Allowed } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { linkOf, MARKDOWN } from './markdown-text.ts';

/** The placeholder for the company's path segment: a private-use character, which files of `content/` must not contain. */
const COMPANY = '\u{E000}';

/** Ids from this one on are questions, whose pages have other paths. */
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

/** Returns the path of an article's page, without the company's segment. */
export function articlePath(id: number): string {
  return `/${id < FIRST_QUESTION ? 'column' : 'faq'}/${id}`;
}

/**
 * Replaces links by ones that work without JavaScript.
 * @param shorts the terms' short explanations, by code
 */
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
        // A term becomes a `dfn`, because the glossary's pages need JavaScript; a link of any other kind becomes plain
        // text.
        node.tagName = link?.kind === 'term' ? 'dfn' : 'span';
        node.properties = link?.kind === 'term' ? { title: shorts.get(link.target) } : {};
    }
  }
  for (const child of node.children ?? []) rewrite(child, shorts);
}

/**
 * Converts an article's Markdown.
 * @param shorts the terms' short explanations, by code
 */
export function articleHtml(markdown: string, shorts: ReadonlyMap<string, string>): string {
  return MARKDOWN()
    .use(remarkRehype)
    .use(rehypeSanitize, ALLOWED)
    .use(() => (tree) => rewrite(tree as HtmlNode, shorts))
    .use(rehypeStringify)
    .processSync(markdown)
    .toString();
}

/** Writes the company's path segment into the links of `articleHtml`. */
export function atCompany(html: string, companyUrl: string): string {
  return html.replaceAll(COMPANY, companyUrl);
}
