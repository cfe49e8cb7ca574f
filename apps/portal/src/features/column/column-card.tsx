/** A column in a list: pressed anywhere, it opens. */
import type { Column } from '@minori/contract/column';
import { Link } from 'react-router';
import styles from './column-card.module.css';
import { ColumnFacts } from './column-facts.tsx';
import { fromList } from './from-list.ts';

interface ColumnCardProps {
  readonly column: Column;
  readonly companyUrl: string;
  /** The search of the list, for the way back to it. */
  readonly listSearch: string;
}

export function ColumnCard({ column, companyUrl, listSearch }: ColumnCardProps) {
  const { id, title, content, tags, imgSrc } = column;
  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={`/${companyUrl}/column/${id}`} state={fromList(listSearch)}>
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{content}</p>
        <ColumnFacts column={column} />
        {tags.length > 0 && <p className="quiet">{tags.map(({ name }) => name).join('・')}</p>}
      </div>
      {imgSrc !== null && <img className={styles.picture} src={imgSrc} alt="" width={160} height={90} loading="lazy" />}
    </article>
  );
}
