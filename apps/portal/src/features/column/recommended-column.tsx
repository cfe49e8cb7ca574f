/** あなたに関係のある1本 — shows the column recommended to the employee, with the reason, and their reading progress next to it. */
import type { CallResponse } from '@minori/contract/call';
import type { getColumnReader } from '@minori/contract/column-view';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ColumnFacts } from './column-facts.tsx';
import { fromList } from './from-list.ts';
import styles from './recommended-column.module.css';
import { ThemeGlyph } from './theme-glyph.tsx';
import { useColumnReader } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.recommended;

type Reader = CallResponse<typeof getColumnReader>;

interface RecommendedColumnProps {
  readonly companyUrl: string;
  readonly sysUserCode: string;
}

export function RecommendedColumn({ companyUrl, sysUserCode }: RecommendedColumnProps) {
  const reader = useColumnReader(sysUserCode);
  return (
    <div className={styles.pair}>
      <Loaded query={reader} lines={[10, 8]}>
        {(data) => (
          <>
            <TheOne recommended={data.recommended} companyUrl={companyUrl} />
            <Progress reader={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface TheOneProps {
  readonly recommended: Reader['recommended'];
  readonly companyUrl: string;
}

function TheOne({ recommended, companyUrl }: TheOneProps) {
  const id = useId();
  if (recommended === null) {
    return (
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.allRead}</p>
      </Card>
    );
  }
  const { column } = recommended;
  return (
    <section className={styles.one} aria-labelledby={id}>
      <ThemeGlyph topicId={column.tags[0]?.id} isLarge />
      <div className={styles.text}>
        <h2 className={styles.heading} id={id}>
          {TEXTS.heading}
        </h2>
        <h3 className={styles.title}>
          <Link to={`/${companyUrl}/column/${column.id}`} state={fromList('')} lang="ja">
            {column.title}
          </Link>
        </h3>
        <p lang="ja">{column.content}</p>
        <ColumnFacts column={column} />
        <p className="quiet">{TEXTS.reason(recommended)}</p>
      </div>
    </section>
  );
}

function Progress({ reader: { readCount, columnCount, correctCount, quizCount } }: { readonly reader: Reader }) {
  return (
    <Card heading={TEXTS.progressHeading}>
      <p>
        <span className={styles.count}>{readCount}</span>
        {TEXTS.ofColumns(columnCount)}
      </p>
      {/* Hidden from screen readers: the text next to it says the same. */}
      <div className={styles.track} aria-hidden="true">
        <div className={styles.read} style={{ width: `${columnCount === 0 ? 0 : (readCount / columnCount) * 100}%` }} />
      </div>
      {quizCount > 0 && <p className="quiet">{TEXTS.quizzes(correctCount, quizCount)}</p>}
    </Card>
  );
}
