/** A link of an article, by what it points at. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { ExternalLink } from '../external-link.tsx';
import { type ShortTerm, TermPopover } from '../term-popover.tsx';

interface ArticleAnchorProps {
  readonly href: string | undefined;
  readonly terms: readonly ShortTerm[];
  readonly companyUrl: string;
  readonly termHref: ((code: string) => string | null) | undefined;
  readonly children: ReactNode;
}

export function ArticleAnchor({ href, terms, companyUrl, termHref, children }: ArticleAnchorProps) {
  const link = articleLink(href);
  const isOffered = useIsPageOffered();
  switch (link?.kind) {
    case undefined:
      return children;
    case 'column':
      return <Link to={`/${companyUrl}/column/${link.id}`}>{children}</Link>;
    case 'page':
      // Texts are written for all companies.
      return isOffered(link.path) ? <Link to={`/${companyUrl}${link.path}`}>{children}</Link> : children;
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
  return URL.canParse(href) && /^https:\/\//i.test(href);
}
