/** Renders 退職・転職の手続き (`/{companyUrl}/leaving`). */
import { getLeaving } from '@minori/contract/leaving';
import { LEAVING_TEXTS as TEXTS } from '@minori/wording/ja/leaving';
import { LeavingScreen } from '../features/leaving/leaving-screen.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <LoadedLeaving employee={employee} />
    </>
  );
}

function LoadedLeaving({ employee }: { readonly employee: Employee }) {
  const { sysUserCode } = employee;
  const leaving = useCallQuery(getLeaving, { query: { sysUserCode } });
  return (
    <Loaded query={leaving} lines={[4, 8]}>
      {(answer) => <LeavingScreen employee={employee} answer={answer} />}
    </Loaded>
  );
}
