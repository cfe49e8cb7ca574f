/** A link of an article, by what it points at. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
