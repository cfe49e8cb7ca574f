/** Shows a column in a list: the drawing of its theme, its title and its facts. The whole card is the link. */
import type { Column } from '@minori/contract/column';
import { sideBySide } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import styles from './column-card.module.css';
import { ColumnFacts } from './column-facts.tsx';
import { fromList } from './from-list.ts';
import { ThemeGlyph } from './theme-glyph.tsx';

interface ColumnCardProps {
  readonly column: Column;
  readonly companyUrl: string;
  /** The query of the list's URL, for the link back to the list. */
  readonly listSearch: string;
  /** Whether the summary is shown, for a card that stands alone. */
  readonly showsSummary?: boolean;
}

export function ColumnCard({ column, companyUrl, listSearch, showsSummary = false }: ColumnCardProps) {
  const { id, title, tags, content } = column;
  return (
    <article className={styles.card}>
      <ThemeGlyph topicId={tags[0]?.id} />
      <div className={styles.text}>
        {tags.length > 0 && <p className={styles.topics}>{sideBySide(tags.map(({ name }) => name))}</p>}
        <h3 className={styles.title}>
          <Link to={`/${companyUrl}/column/${id}`} state={fromList(listSearch)} lang="ja">
            {title}
          </Link>
        </h3>
        {showsSummary && <p lang="ja">{content}</p>}
        <ColumnFacts column={column} />
      </div>
    </article>
  );
}
