/**
 * レポートの中身 — the frozen content as a page, in the order of the PDF (calculations.md section 8): the sentence that sums
 * up first, then what it rests on. Nothing here is computed anew, and no sentence is made here.
 */
import type { ReportDetail } from '@minori/contract/report';
import type { ReportContent } from '@minori/contract/report-content';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { Card } from '../../ui/card.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notes } from '../../ui/notes.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { REPORT_TEXTS, REPORT_DETAIL_TEXTS as TEXTS } from '../../wording/report.ts';
import { AssetsCard } from './assets-card.tsx';
import { GradeCard } from './grade-card.tsx';
import { HorizonsCard } from './horizons-card.tsx';
import { LiteracyCard } from './literacy-card.tsx';
import { MixCard } from './mix-card.tsx';
import styles from './report-body.module.css';
import { ReportPdf } from './report-pdf.tsx';
import { RetirementCard } from './retirement-card.tsx';
import { SimulationCard } from './simulation-card.tsx';

interface ReportBodyProps {
  readonly report: z.output<typeof ReportDetail>;
  readonly companyUrl: string;
}

export function ReportBody({ report: { id, content }, companyUrl }: ReportBodyProps) {
  const { baseDate, periodFrom, valuationDate, createdOn } = content;
  return (
    <>
      <div className="no-print">
        <Link to={`/${companyUrl}/report`}>{REPORT_TEXTS.back}</Link>
      </div>
      <PageHeading
        overline={REPORT_TEXTS.title}
        lead={
          <p className="large strong">
            <SentenceText sentence={content.summary} />
          </p>
        }
        shown={REPORT_TEXTS.pieces(formatDate(baseDate)).map((piece) => (
          <span key={piece} className={styles.piece}>
            {piece}
          </span>
        ))}
      >
        {REPORT_TEXTS.of(formatDate(baseDate))}
      </PageHeading>
      <ul className={styles.facts}>
        <li>{TEXTS.period(formatDate(periodFrom), formatDate(baseDate))}</li>
        <li>{TEXTS.basis(formatDate(valuationDate), formatDate(createdOn))}</li>
        <li>{content.companyName}</li>
        <li>{TEXTS.number(content.reportNumber)}</li>
      </ul>
      <div className="no-print">
        <Card>
          <ReportPdf id={id} baseDate={baseDate} />
        </Card>
      </div>
      <GradeCard content={content} />
      <AssetsCard assets={content.assets} />
      <MixCard content={content} />
      <HorizonsCard horizons={content.horizons} againstClass={content.againstClass} />
      <SimulationCard content={content} />
      <RetirementCard {...content} />
      <LiteracyCard literacy={content.literacy} companyUrl={companyUrl} />
      <NewsCard news={content.news} />
      <DefinitionsCard definitions={content.definitions} />
      <Notes heading={TEXTS.notes.heading} notes={content.notes} isOpen />
      <Notes heading={TEXTS.disclaimers.heading} notes={content.disclaimers} />
    </>
  );
}

/** 8 制度 — what has changed or will, as it stood when the report was made. */
function NewsCard({ news }: { readonly news: ReportContent['news'] }) {
  if (news.length === 0) return null;
  return (
    <Card heading={TEXTS.news.heading}>
      {news.map(({ title, text, isPublic }) => (
        <div key={title} className={styles.part}>
          <h3>{title}</h3>
          <p>
            {isPublic ? (
              <PublicAmounts>
                <SentenceText sentence={text} />
              </PublicAmounts>
            ) : (
              <SentenceText sentence={text} />
            )}
          </p>
        </div>
      ))}
    </Card>
  );
}

/** 9 用語 — what the report's words mean, as it defined them. */
function DefinitionsCard({ definitions }: { readonly definitions: ReportContent['definitions'] }) {
  if (definitions.length === 0) return null;
  return (
    <Card heading={TEXTS.definitions.heading}>
      <dl className={styles.terms}>
        {definitions.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
