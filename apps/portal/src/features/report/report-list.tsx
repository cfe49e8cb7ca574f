/** レポートの一覧 — shows one row a report, the latest first: date, grade and change, and the PDF behind a fold. */
import type { ReportInList } from '@minori/contract/report';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { formatDate, labelled } from '@minori/wording/ja/locale';
import { REPORT_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import styles from './report-list.module.css';
import { ReportPdf } from './report-pdf.tsx';

export type ListedReport = z.output<typeof ReportInList>;

interface ReportListProps {
  /** Newest first. */
  readonly reports: readonly ListedReport[];
  readonly companyUrl: string;
}

export function ReportList({ reports, companyUrl }: ReportListProps) {
  if (reports.length === 0) return <NoReport companyUrl={companyUrl} />;
  return (
    <Card heading={TEXTS.list}>
      <ol className={styles.list}>
        {reports.map((report, place) => (
          <Row
            key={report.id}
            report={report}
            isLatest={place === 0}
            isFirst={place === reports.length - 1}
            companyUrl={companyUrl}
          />
        ))}
      </ol>
    </Card>
  );
}

interface RowProps {
  readonly report: ListedReport;
  readonly isLatest: boolean;
  /** Whether no report precedes this one. */
  readonly isFirst: boolean;
  readonly companyUrl: string;
}

function Row({ report, isLatest, isFirst, companyUrl }: RowProps) {
  const { id, baseDate, createdAt, totalValuation, totalScore, state } = report;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        <Link to={`/${companyUrl}/report/${id}`}>{TEXTS.of(formatDate(baseDate))}</Link>
        {isLatest && <span className={styles.latest}>{TEXTS.latest}</span>}
      </h3>
      <div className={styles.grade}>
        {totalValuation === null ? (
          <p>{TEXTS.noGrade}</p>
        ) : (
          <p className="line">
            <GradeBadge grade={totalValuation} state={state} size="chip" />
            {totalScore !== null && <strong className={styles.score}>{TEXTS.score(totalScore)}</strong>}
          </p>
        )}
        <p className="quiet">{labelled(TEXTS.change.heading, changeText(report, isFirst))}</p>
      </div>
      <details className={`fold ${styles.more}`}>
        <summary>
          {TEXTS.more}
          <span className="spoken"> {TEXTS.moreOf(formatDate(baseDate))}</span>
        </summary>
        <div className="stack-2">
          <ReportPdf id={id} baseDate={baseDate} isAmongOthers />
          <p className="quiet">{TEXTS.createdOn(formatDate(tokyoDate(Date.parse(createdAt))))}</p>
        </div>
      </details>
    </li>
  );
}

type Graded = Pick<ListedReport, 'totalValuation' | 'previousTotalValuation' | 'totalScoreChange'>;

/** 前回との違い, in grades and points. @param isFirst whether no report precedes this one. */
export function changeText(report: Graded, isFirst: boolean): string {
  const { totalValuation: now, previousTotalValuation: before, totalScoreChange: change } = report;
  if (isFirst) return TEXTS.change.first;
  if (now === null) return TEXTS.change.none;
  if (before === null || change === null) return TEXTS.change.firstGrade;
  const steps = GRADES.indexOf(before) - GRADES.indexOf(now);
  if (steps === 0) return TEXTS.change.same(now, change);
  return steps > 0 ? TEXTS.change.up(steps, change) : TEXTS.change.down(-steps, change);
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
