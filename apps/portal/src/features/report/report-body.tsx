/** レポートの中身 — renders a stored report as a page: the summary sentence, the sections, and the definitions of its terms. */
import type { ReportDetail } from '@minori/contract/report';
import type { ReportContent } from '@minori/contract/report-content';
import { reportSections } from '@minori/report/sections';
import type { ReportWords } from '@minori/report/words';
import { formatDate, formatMonth, LANGUAGE, listed, UNITS } from '@minori/wording/ja/locale';
import { LITERACY_BAND_NAMES, SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { REPORT_TEXTS, REPORT_DETAIL_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { ageText, POINTS_IN_COLUMN, REPORT_WORDS, scoreText, shortMonth } from '@minori/wording/ja/report-document';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notes } from '../../ui/notes.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReportSection } from './report-blocks.tsx';
import styles from './report-body.module.css';
import { ReportPdf } from './report-pdf.tsx';

/** The page's words around the stored texts. */
const WORDS: ReportWords = {
  ...{ REPORT_WORDS, POINTS_IN_COLUMN, ageText, scoreText, shortMonth },
  ...{ formatDate, formatMonth, listed, UNITS, LITERACY_BAND_NAMES, SUB_SCORE_NAMES },
};

interface ReportBodyProps {
  readonly report: z.output<typeof ReportDetail>;
  readonly companyUrl: string;
}

export function ReportBody({ report: { id, content }, companyUrl }: ReportBodyProps) {
  const { baseDate, periodFrom, valuationDate, createdOn } = content;
  const language = content.language === LANGUAGE ? undefined : content.language;
  const sections = reportSections(content, WORDS).toSorted((a, b) => Number(!a.leadsScreen) - Number(!b.leadsScreen));
  return (
    <>
      <div className="no-print">
        <Link to={`/${companyUrl}/report`}>{REPORT_TEXTS.back}</Link>
      </div>
      <PageHeading
        overline={REPORT_TEXTS.title}
        lead={
          <p className="large strong" lang={language}>
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
        <li>{REPORT_WORDS.period(formatDate(periodFrom), formatDate(baseDate))}</li>
        <li>{TEXTS.basis(formatDate(valuationDate), formatDate(createdOn))}</li>
        <li>{content.companyName}</li>
        <li>{TEXTS.number(content.reportNumber)}</li>
      </ul>
      {language && <p>{TEXTS.writtenIn[language]}</p>}
      <div className="no-print">
        <Card>
          <ReportPdf id={id} baseDate={baseDate} />
        </Card>
      </div>
      {sections.map((section) => (
        <ReportSection key={section.heading} section={section} companyUrl={companyUrl} language={language} />
      ))}
      <DefinitionsCard definitions={content.definitions} language={language} />
      <Notes heading={REPORT_WORDS.notes} notes={content.notes} language={language} isOpen />
      <Notes heading={REPORT_WORDS.disclaimers} notes={content.disclaimers} language={language} />
    </>
  );
}

interface DefinitionsProps extends Pick<ReportContent, 'definitions'> {
  readonly language: ReportContent['language'] | undefined;
}

/** Lists the report's terms with the definitions stored in it. */
function DefinitionsCard({ definitions, language }: DefinitionsProps) {
  if (definitions.length === 0) return null;
  return (
    <Card heading={REPORT_WORDS.definitions}>
      <dl className={styles.terms} lang={language}>
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
