/**
 * Renders the questions of リスク許容度の診断 (`/{companyUrl}/risk-tolerance/question`), two questions per step. The first
 * diagnosis is one of the first steps.
 */
import { useState } from 'react';
import { QuestionFlow } from '../features/risk-tolerance/question-flow.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  // The state when the screen was opened, because sending the answers completes the first steps before the result is
  // shown.
  const [isFirstStep] = useState(employee?.account.isRkInfo === true && !employee.account.isRiskTolerance);
  if (!employee) return null;
  const { companyUrl, company, sysUserCode } = employee;
  const intro = `/${companyUrl}/risk-tolerance`;
  return (
    <QuestionFlow
      sysUserCode={sysUserCode}
      retirementAge={company.retirementAge}
      isFirstStep={isFirstStep}
      introHref={isFirstStep ? `/${companyUrl}/first-balance` : intro}
      resultHref={isFirstStep ? `/${companyUrl}/first-result` : `${intro}/result`}
    />
  );
}
