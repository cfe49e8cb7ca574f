/** 7 金融知識 — how far each topic had come, and what to read next: by the weakest topic, never by product. */

import type { ReportContent } from '@minori/contract/report-content';
import { LITERACY_BAND_NAMES } from '@minori/wording/ja/names';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';

const TEXTS = REPORT_DETAIL_TEXTS.literacy;

interface LiteracyCardProps {
  readonly literacy: ReportContent['literacy'];
  readonly companyUrl: string;
}

export function LiteracyCard({ literacy: { overall, tags, columns }, companyUrl }: LiteracyCardProps) {
  const started = tags.filter(({ score }) => score > 0);
  const notStarted = tags.filter(({ score }) => score === 0);
  const rows = started.map(
    ({ name, score, band }): ChartRow => ({
      heading: name,
      cells: [
        { kind: 'number', value: score, unit: '点' },
        { kind: 'text', text: LITERACY_BAND_NAMES[band] },
      ],
    }),
  );
  return (
    <Card heading={TEXTS.heading}>
      <p>{overall ? TEXTS.overall(overall.score, LITERACY_BAND_NAMES[overall.band]) : TEXTS.none}</p>
      {rows.length > 0 && <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />}
      {notStarted.length > 0 && overall && (
        <p className="quiet">{TEXTS.notStarted(notStarted.map(({ name }) => name))}</p>
      )}
      {columns.length > 0 && (
        <div className={styles.part}>
          <h3>{TEXTS.columnsHeading}</h3>
          <p>{TEXTS.columnsLead}</p>
          <ul className={styles.list}>
            {columns.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/${companyUrl}/column/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
