/** Shows one term: its text, the terms before and after it, the column that explains it, and its source. */
import type { TechnicalTermDetail } from '@minori/contract/technical-term';
import { GLOSSARY_TEXTS as TEXTS } from '@minori/wording/ja/glossary';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ArticleText, useArticleParts } from '../../ui/markdown/article-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import styles from './glossary-list.module.css';
import { useTerm } from './use-glossary.ts';

interface TermScreenProps {
  /** As written in the URL. */
  readonly code: string;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  /** Renders the column that explains a term. */
  readonly columnOf: (technicalTermCode: string, column: NonNullable<TechnicalTermDetail['column']>) => ReactNode;
}

export function TermScreen({ code, ...place }: TermScreenProps) {
  // Other codes can't be requested: the contract refuses them.
  return /^[a-z][a-z0-9-]{0,59}$/.test(code) ? <TermByCode code={code} {...place} /> : <Missing />;
}

function TermByCode({ code, companyUrl, sysUserCode, columnOf }: TermScreenProps) {
  const term = useTerm(code, sysUserCode);
  useArticleParts();
  if (term.data) return <Term term={term.data} companyUrl={companyUrl} columnOf={columnOf} />;
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <Loaded query={term} lines={[2, 6]}>
        {() => null}
      </Loaded>
    </>
  );
}

interface TermProps extends Pick<TermScreenProps, 'companyUrl' | 'columnOf'> {
  readonly term: TechnicalTermDetail;
}

function Term({ term, companyUrl, columnOf }: TermProps) {
  const { technicalTermCode, title, reading, short, content, related, column, sources } = term;
  return (
    <>
      <PageHeading lead={short}>{title}</PageHeading>
      {reading !== title && <p className="quiet">{TEXTS.reading(reading)}</p>}
      <Card>
        <ArticleText text={content} terms={related} companyUrl={companyUrl} />
      </Card>
      {column && <Card heading={TEXTS.column}>{columnOf(technicalTermCode, column)}</Card>}
      {related.length > 0 && (
        <Card heading={TEXTS.related}>
          <dl className={styles.related}>
            {related.map((each) => (
              <div key={each.technicalTermCode}>
                <dt>
                  <Link to={`/${companyUrl}/glossary/${each.technicalTermCode}`}>{each.title}</Link>
                </dt>
                <dd>{each.short}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <SourceList sources={sources} />
    </>
  );
}

/** Without a link back, which is above it. */
function Missing() {
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <EmptyState heading={TEXTS.missing}>
        <p>{TEXTS.missingText}</p>
      </EmptyState>
    </>
  );
}
