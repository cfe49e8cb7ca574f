/** Renders the screen お知らせ (`/{companyUrl}/notice`), the list of messages to the employee. */

import { NOTICE_TEXTS as TEXTS } from '@minori/wording/ja/notice';
import { NoticeScreen } from '../features/notice/notice-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <NoticeScreen employee={employee} />
    </>
  );
}
