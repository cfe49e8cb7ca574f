/** Links to the リスク許容度診断, for cards and panels that need its result. */

import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { Link } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';

function DiagnosisLink() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <div>
      <Link className={buttonClass({ variant: 'secondary' })} to={`/${employee.companyUrl}/risk-tolerance`}>
        {EVALUATION_TEXTS.undiagnosed.start}
      </Link>
    </div>
  );
}

/** Shown in place of figures that are compared with a risk type: says that they need the diagnosis, and links to it. */
export function AfterDiagnosis() {
  return (
    <>
      <p>{EVALUATION_TEXTS.undiagnosed.panel}</p>
      <DiagnosisLink />
    </>
  );
}
