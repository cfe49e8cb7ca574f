/** A link of an article, by what it points at. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsPageOffered } from '../../platform/session/use-offers.ts';
import { ExternalLink } from '../external-link.tsx';
import { type ShortTerm, TermPopover } from '../term-popover.tsx';
import { articleLink } from './article-link.ts';

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
