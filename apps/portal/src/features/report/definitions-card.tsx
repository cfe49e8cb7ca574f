/** 8 用語 — what the report's words mean, as it defined them. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';

export function DefinitionsCard({ definitions }: { readonly definitions: ReportContent['definitions'] }) {
  if (definitions.length === 0) return null;
  return (
    <Card heading={REPORT_DETAIL_TEXTS.definitions.heading}>
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
