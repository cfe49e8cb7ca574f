/**
 * コラムの本文 of one id. An id of よくある質問, from the same range, leads to its own screen; an article that doesn't
 * exist or isn't for this reader is reported on the screen.
 */
import { Navigate } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useArticleParts } from '../../ui/markdown/article-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';

import { ColumnArticle, type ColumnPlace } from './column-article.tsx';
import { useColumnDetail } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.detail;

interface ColumnDetailScreenProps extends ColumnPlace {
  /** As the address has it. */
  readonly columnId: string;
}

export function ColumnDetailScreen({ columnId, ...place }: ColumnDetailScreenProps) {
  if (!/^[1-9]\d{0,5}$/.test(columnId)) return <Missing />;
  return <Column columnId={columnId} {...place} />;
}

function Column({ columnId, ...place }: ColumnDetailScreenProps) {
  const detail = useColumnDetail(columnId, place.sysUserCode);
  useArticleParts();
  if (detail.data?.faqCategory) return <Navigate to={`/${place.companyUrl}/faq/${columnId}`} replace />;
  if (detail.data) return <ColumnArticle column={detail.data} {...place} />;
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <Loaded query={detail} lines={[2, 10, 6]}>
        {() => null}
      </Loaded>
    </>
  );
}

/** The link back stands above it. */
function Missing() {
  return (
    <>
      <PageHeading>{TEXTS.loading}</PageHeading>
      <EmptyState heading={TEXTS.missing}>
        <p>{TEXTS.missingText}</p>
      </EmptyState>
    </>
  );
}
