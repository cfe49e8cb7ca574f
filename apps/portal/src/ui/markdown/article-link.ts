/**
 * Where a link of an article leads (docs/operations/content.md): a term, a column, a screen of the portal, or a page
 * outside. Everything else, such as `javascript:`, `http:` and addresses without a scheme, leads nowhere and is text.
 */
export type ArticleLink =
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
  return URL.canParse(href) && /^https:\/\//i.test(href);
}
