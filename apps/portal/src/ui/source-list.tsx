/** Renders 出典, the sources of a text, and of the figures of a card. */

import type { Language } from '@minori/contract/display-settings';
import { ARTICLE_TEXTS } from '@minori/wording/ja/article';
import { useId } from 'react';
import { ExternalLink } from './external-link.tsx';
import styles from './source-list.module.css';

interface SourceListProps {
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

export function SourceList({ sources }: SourceListProps) {
  const id = useId();
  // The contract accepts any URL; only web pages become links here.
  const safe = sources.filter(({ url }) => /^https?:\/\//i.test(url));
  if (safe.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby={id}>
      <h2 id={id}>{ARTICLE_TEXTS.sources}</h2>
      {/* The sources of articles and terms are those of the Japanese text. */}
      <Links sources={safe} language="ja" />
    </section>
  );
}

interface LinksProps extends SourceListProps {
  /** Of the titles, if it isn't the page's. */
  readonly language?: Language | undefined;
}

interface FoldedSourcesProps extends LinksProps {
  readonly heading: string;
  /** Says when the sources were read. */
  readonly readOn: string;
}

/** The sources of figures, closed at first. */
export function FoldedSources({ heading, readOn, ...links }: FoldedSourcesProps) {
  return (
    <details className="fold">
      <summary>{heading}</summary>
      <p className="quiet">{readOn}</p>
      <Links {...links} />
    </details>
  );
}

function Links({ sources, language }: LinksProps) {
  return (
    <ul className={styles.links}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <ExternalLink href={url}>
            <span lang={language}>{title}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
