/**
 * Renders the start of リスク許容度の診断 (`/{companyUrl}/risk-tolerance`): what it is, the previous result, and whether this
 * is a good moment.
 */
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { DIAGNOSIS_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import { CautionNotice } from '../features/risk-tolerance/caution-notice.tsx';
import { DiagnosisAbout, DiagnosisStart, LastDiagnosis } from '../features/risk-tolerance/diagnosis-start.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { companyUrl, account } = employee;
  return (
    <>
      <PageHeading lead={TEXTS.intro.lead}>{TEXTS.title}</PageHeading>
      <Before employee={employee} />
      <DiagnosisStart isDiagnosed={account.isRiskTolerance} questionHref={`/${companyUrl}/risk-tolerance/question`} />
      <DiagnosisAbout />
    </>
  );
}

/** Shows the previous result. If its call fails, the start is still shown, because a diagnosis needs no earlier answers. */
function Before({ employee: { companyUrl, sysUserCode } }: { readonly employee: Employee }) {
  const history = useCallQuery(getRiskDiagnoses, { query: { sysUserCode } });
  return (
    <Loaded query={history} lines={[4]}>
      {(data) => (
        <>
          {data.diagnoses[0] && (
            <LastDiagnosis diagnosis={data.diagnoses[0]} resultHref={`/${companyUrl}/risk-tolerance/result`} />
          )}
          <CautionNotice history={data} />
        </>
      )}
    </Loaded>
  );
}
