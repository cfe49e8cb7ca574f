/** あなたに関係のある1本 — the one thing of the list for an employee: one column, why this one, and how far they are. */
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import { ColumnCard } from './column-card.tsx';
import { useColumnReader } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.recommended;

interface RecommendedColumnProps {
  readonly companyUrl: string;
  readonly sysUserCode: string;
}

export function RecommendedColumn({ companyUrl, sysUserCode }: RecommendedColumnProps) {
  const reader = useColumnReader(sysUserCode);
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={reader} lines={[1, 5]}>
        {({ recommended, readCount, columnCount, correctCount, quizCount }) => (
          <>
            {recommended === null ? (
              <p>{TEXTS.allRead}</p>
            ) : (
              <>
                <p>{TEXTS.reason(recommended)}</p>
                <ColumnCard column={recommended.column} companyUrl={companyUrl} listSearch="" />
              </>
            )}
            <p>
              {TEXTS.progress(readCount, columnCount)}
              {quizCount > 0 && TEXTS.quizzes(correctCount, quizCount)}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
