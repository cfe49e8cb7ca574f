/** Renders 受け取りの手続き (`/{companyUrl}/claiming`). */
import { getClaiming } from '@minori/contract/claiming';
import { CLAIMING_TEXTS as TEXTS } from '@minori/wording/ja/claiming';
import { ClaimingScreen } from '../features/claiming/claiming-screen.tsx';
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
      <LoadedClaiming employee={employee} />
    </>
  );
}

function LoadedClaiming({ employee }: { readonly employee: Employee }) {
  const { sysUserCode } = employee;
  const claiming = useCallQuery(getClaiming, { query: { sysUserCode } });
  return (
    <Loaded query={claiming} lines={[6, 6, 8]}>
      {(answer) => <ClaimingScreen employee={employee} answer={answer} />}
    </Loaded>
  );
}
