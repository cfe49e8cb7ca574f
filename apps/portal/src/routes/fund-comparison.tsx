/** Renders the screen 比較リスト: saved choices of products, compared with the account as it is. */

import { FUND_COMPARISON_TEXTS as TEXTS } from '@minori/wording/ja/fund-comparison';
import { FundComparisonScreen } from '../features/fund-comparison/fund-comparison-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <FundComparisonScreen employee={employee} />
    </>
  );
}
