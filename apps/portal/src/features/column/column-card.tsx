/** A column in a list: its theme's picture, its title and its facts. The whole card is the link. */
import type { Column } from '@minori/contract/column';
import { Link } from 'react-router';
import styles from './column-card.module.css';
import { ColumnFacts } from './column-facts.tsx';
import { fromList } from './from-list.ts';
import { ThemeGlyph } from './theme-glyph.tsx';

interface ColumnCardProps {
  readonly column: Column;
  readonly companyUrl: string;
  /** The search of the list, for the link back to it. */
  readonly listSearch: string;
  /** True if the card stands alone. */
  readonly showsSummary?: boolean;
}

export function ColumnCard({ column, companyUrl, listSearch, showsSummary = false }: ColumnCardProps) {
  const { id, title, tags, content } = column;
  return (
    <article className={styles.card}>
      <ThemeGlyph topicId={tags[0]?.id} />
      <div className={styles.text}>
        {tags.length > 0 && <p className={styles.topics}>{tags.map(({ name }) => name).join('・')}</p>}
        <h3 className={styles.title}>
          <Link to={`/${companyUrl}/column/${id}`} state={fromList(listSearch)}>
            {title}
          </Link>
        </h3>
        {showsSummary && <p>{content}</p>}
        <ColumnFacts column={column} />
      </div>
    </article>
  );
}
