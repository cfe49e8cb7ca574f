/**
 * Renders the screen コラムの本文 (an article), which is open to visitors; for an employee with their read mark, quiz answer
 * and feedback.
 */

import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { Link, useLocation, useParams } from 'react-router';
import { ColumnDetailScreen } from '../features/column/column-detail-screen.tsx';
import { listSearchOf } from '../features/column/from-list.ts';
import { useReaderCode } from '../platform/portal/first-steps.ts';

const TEXTS = COLUMN_TEXTS.detail;

export function Component() {
  const sysUserCode = useReaderCode();
  const { companyUrl = '', columnId = '' } = useParams();
  const { state } = useLocation();
  const listSearch = listSearchOf(state);
  return (
    <>
      <nav className="no-print" aria-label={TEXTS.path}>
        <Link to={`/${companyUrl}/column${listSearch}`}>{TEXTS.list}</Link>
      </nav>
      <ColumnDetailScreen
        key={columnId}
        columnId={columnId}
        companyUrl={companyUrl}
        sysUserCode={sysUserCode}
        listSearch={listSearch}
      />
    </>
  );
}
