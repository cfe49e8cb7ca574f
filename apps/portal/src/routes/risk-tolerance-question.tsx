/** リスク許容度の診断 — `/{companyUrl}/risk-tolerance/question`: the questions, one a screen, and the review. */
import { QuestionFlow } from '../features/risk-tolerance/question-flow.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { DIAGNOSIS_TEXTS as TEXTS } from '../wording/risk-tolerance.ts';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const intro = `/${employee.companyUrl}/risk-tolerance`;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <QuestionFlow
        sysUserCode={employee.sysUserCode}
        retirementAge={employee.company.retirementAge}
        introHref={intro}
        resultHref={`${intro}/result`}
      />
    </>
  );
}
