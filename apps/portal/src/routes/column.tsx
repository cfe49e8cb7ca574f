/** 学ぶ — open to visitors; an employee sees what they have read as well. */
import { useParams } from 'react-router';
import { ColumnListScreen } from '../features/column/column-list-screen.tsx';
import { useReaderCode } from '../platform/portal/first-steps.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { COLUMN_TEXTS as TEXTS } from '../wording/column.ts';

export function Component() {
  const sysUserCode = useReaderCode();
  const { companyUrl = '' } = useParams();
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <ColumnListScreen companyUrl={companyUrl} sysUserCode={sysUserCode} />
    </>
  );
}
