/**
 * Lists which parts of a Markdown text may become elements: the elements that articles use, and no attributes except a
 * link's URL, a list's first number and a column's alignment. HTML in the text has been removed before (security.md
 * row 39).
 */
import type { Options } from 'rehype-sanitize';

export const ARTICLE_SCHEMA: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'del', 'code', 'pre'],
    ...['a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['https', 'term', 'column', 'page'] },
  ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'], li: ['ol', 'ul'] },
  strip: ['script', 'style'],
};
