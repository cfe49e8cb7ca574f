/**
 * Renders the screen 診断の結果 (`/{companyUrl}/risk-tolerance/result`): the four types of risk tolerance, with the
 * employee's own open, and its reason.
 */

import { getModelPortfolio } from '@minori/contract/model-portfolio';
import { getRiskDiagnoses, getRiskTolerance } from '@minori/contract/risk-tolerance';
import { getSavingChart } from '@minori/contract/simulation';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { DIAGNOSIS_RESULT_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Link, Navigate } from 'react-router';
import type { DiagnosisHistory } from '../features/risk-tolerance/caution-notice.tsx';
import { DiagnosisDetails } from '../features/risk-tolerance/diagnosis-details.tsx';
import { ModelMix } from '../features/risk-tolerance/model-mix.tsx';
import { ModelOutlook } from '../features/risk-tolerance/model-outlook.tsx';
import { OwnResult, ResultNotes } from '../features/risk-tolerance/own-result.tsx';
import { ReasonCard } from '../features/risk-tolerance/reason-card.tsx';
import { ResultTabs } from '../features/risk-tolerance/result-tabs.tsx';
import { SavingChart } from '../features/risk-tolerance/saving-chart.tsx';
import { TypeCard } from '../features/risk-tolerance/type-card.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Diagnosed employee={employee} />
    </>
  );
}

/** Redirects an employee without a diagnosis to the start of the diagnosis. */
function Diagnosed({ employee }: { readonly employee: Employee }) {
  const query = { sysUserCode: employee.sysUserCode };
  const history = useCallQuery(getRiskDiagnoses, { query });
  return (
    <Loaded query={history} lines={[3, 2, 6, 10]}>
      {({ diagnoses }) =>
        diagnoses[0] ? (
          <Result employee={employee} latest={diagnoses[0]} diagnoses={diagnoses} />
        ) : (
          <Navigate to={`/${employee.companyUrl}/risk-tolerance`} replace />
        )
      }
    </Loaded>
  );
}

interface ResultProps {
  readonly employee: Employee;
  readonly latest: DiagnosisHistory['diagnoses'][number];
  readonly diagnoses: DiagnosisHistory['diagnoses'];
}

function Result({ employee, latest, diagnoses }: ResultProps) {
  const { companyUrl } = employee;
  return (
    <>
      <OwnResult diagnosis={latest} />
      <ReasonCard diagnosis={latest} />
      <ResultTabs own={latest.riskToleranceCode}>
        {(code) => <TypePanel code={code} sysOrganizationCode={employee.sysOrganizationCode} />}
      </ResultTabs>
      <DiagnosisDetails latest={latest} diagnoses={diagnoses} />
      <div className="row-3">
        <Link className={buttonClass({})} to={`/${companyUrl}/investment-evaluation`}>
          {TEXTS.seeEvaluation}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${companyUrl}/risk-tolerance`}>
          {TEXTS.redo}
        </Link>
      </div>
      <ResultNotes />
    </>
  );
}

interface TypePanelProps {
  readonly code: RiskToleranceCode;
  readonly sysOrganizationCode: string;
}

/** Fails independently in each of its three calls: if one fails, the others are still shown. */
function TypePanel({ code, sysOrganizationCode }: TypePanelProps) {
  const ofType = { query: { riskToleranceCode: `${code}`, sysOrganizationCode } } as const;
  const type = useCallQuery(getRiskTolerance, { query: { riskToleranceCode: `${code}` } });
  const model = useCallQuery(getModelPortfolio, ofType);
  const saving = useCallQuery(getSavingChart, ofType);
  return (
    <>
      <Loaded query={type} lines={[4]}>
        {(data) => <TypeCard type={data} />}
      </Loaded>
      <Loaded query={model} lines={[8, 10]}>
        {(data) => (
          <>
            <ModelMix model={data} />
            <ModelOutlook model={data} />
          </>
        )}
      </Loaded>
      <Loaded query={saving} lines={[12]}>
        {(data) => <SavingChart chart={data} />}
      </Loaded>
    </>
  );
}
