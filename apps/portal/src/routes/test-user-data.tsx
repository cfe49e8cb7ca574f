/**
 * Renders the screen テストデータ (`/{companyUrl}/test-user-data`), for test users alone; for everybody else the page
 * doesn't exist.
 */

import { TEST_USER_DATA_TEXTS as TEXTS } from '@minori/wording/ja/test-user-data';
import { Navigate } from 'react-router';
import { InputBlock } from '../features/test-user/input-block.tsx';
import { InspectBlock } from '../features/test-user/inspect-block.tsx';
import { OutputBlock, TestDataFrame } from '../features/test-user/output-block.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  if (!employee.account.isTestUser) return <Navigate to="/404" replace />;
  const { sysUserCode } = employee;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <TestDataFrame>
        <OutputBlock sysUserCode={sysUserCode} />
        <InspectBlock sysUserCode={sysUserCode} />
        <InputBlock sysUserCode={sysUserCode} />
      </TestDataFrame>
    </>
  );
}
