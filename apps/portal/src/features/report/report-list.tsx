/** レポートの一覧 — shows the latest report prominently and the earlier ones below it, each with grade and change. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { REPORT_TEXTS as TEXTS } from '../../wording/report.ts';
import { changeText, type ListedReport } from './change-text.ts';
import styles from './report-list.module.css';
import { ReportPdf } from './report-pdf.tsx';

interface ReportListProps {
  /** Newest first. */
  readonly reports: readonly ListedReport[];
  readonly companyUrl: string;
}

export function ReportList({ reports, companyUrl }: ReportListProps) {
  const [latest, ...earlier] = reports;
  if (!latest) return <NoReport companyUrl={companyUrl} />;
  return (
    <>
      <Latest report={latest} isFirst={earlier.length === 0} companyUrl={companyUrl} />
      {earlier.length > 0 && (
        <section className="stack-4" aria-labelledby="earlier-reports">
          <h2 id="earlier-reports">{TEXTS.earlier}</h2>
          <ol className="plain stack-4">
            {earlier.map((report, place) => (
              <li key={report.id}>
                <Earlier report={report} isFirst={place === earlier.length - 1} companyUrl={companyUrl} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface OneReportProps {
  readonly report: ListedReport;
  /** Whether no report precedes this one. */
  readonly isFirst: boolean;
  readonly companyUrl: string;
}

function Latest({ report, isFirst, companyUrl }: OneReportProps) {
  const date = formatDate(report.baseDate);
  return (
    <Card heading={TEXTS.latest} footer={TEXTS.createdOn(formatDate(tokyoDate(Date.parse(report.createdAt))))}>
      <h3 className="large">{TEXTS.of(date)}</h3>
      <div className={styles.state}>
        <Grade report={report} size="headline" />
        <Change report={report} isFirst={isFirst} />
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({})} to={`/${companyUrl}/report/${report.id}`}>
          {TEXTS.read}
        </Link>
        <ReportPdf id={report.id} baseDate={report.baseDate} isAmongOthers />
      </div>
    </Card>
  );
}

function Earlier({ report, isFirst, companyUrl }: OneReportProps) {
  const date = formatDate(report.baseDate);
  return (
    <Card heading={TEXTS.of(date)} level={3}>
      <div className={styles.state}>
        <Grade report={report} size="chip" />
        <Change report={report} isFirst={isFirst} />
      </div>
      <div className={styles.actions}>
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={`/${companyUrl}/report/${report.id}`}
          aria-label={TEXTS.readOf(date)}
        >
          {TEXTS.read}
        </Link>
        <ReportPdf id={report.id} baseDate={report.baseDate} isAmongOthers />
      </div>
    </Card>
  );
}

function Grade({ report, size }: { readonly report: ListedReport; readonly size: 'chip' | 'headline' }) {
  const { totalValuation, totalScore, state } = report;
  if (totalValuation === null) return <p>{TEXTS.noGrade}</p>;
  return (
    <p className="line">
      <GradeBadge grade={totalValuation} state={state} size={size} />
      {totalScore !== null && <strong className={styles.score}>{TEXTS.score(totalScore)}</strong>}
    </p>
  );
}

function Change({ report, isFirst }: Pick<OneReportProps, 'report' | 'isFirst'>) {
  return (
    <dl className={styles.change}>
      <dt>{TEXTS.change.heading}</dt>
      <dd>{changeText(report, isFirst)}</dd>
    </dl>
  );
}

function NoReport({ companyUrl }: Pick<ReportListProps, 'companyUrl'>) {
  return (
    <EmptyState
      heading={TEXTS.empty.heading}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${companyUrl}/investment-evaluation`}>
          {TEXTS.empty.link}
        </Link>
      }
    >
      <p>{TEXTS.empty.text}</p>
    </EmptyState>
  );
}
