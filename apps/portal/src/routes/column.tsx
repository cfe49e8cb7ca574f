/** Renders the screen 学ぶ, the list of columns (articles), which is open to visitors; for an employee with read marks. */
import { useParams } from 'react-router';
import { ColumnListScreen } from '../features/column/column-list-screen.tsx';
import { useReaderCode } from '../platform/portal/first-steps.ts';

export function Component() {
  const sysUserCode = useReaderCode();
  const { companyUrl = '' } = useParams();
  return <ColumnListScreen companyUrl={companyUrl} sysUserCode={sysUserCode} />;
}
