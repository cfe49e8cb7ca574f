/** 7 制度 — what has changed or will, as it stood when the report was made. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';

export function NewsCard({ news }: { readonly news: ReportContent['news'] }) {
  const { written } = useAmountTexts();
  if (news.length === 0) return null;
  return (
    <Card heading={REPORT_DETAIL_TEXTS.news.heading}>
      {news.map(({ title, text }) => (
        <div key={title} className={styles.part}>
          <h3>{title}</h3>
          <p>{written(text)}</p>
        </div>
      ))}
    </Card>
  );
}
