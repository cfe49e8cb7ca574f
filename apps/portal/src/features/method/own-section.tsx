/**
 * あなたの評価の計算 — the same steps with the reader's own scores, as the other screens show them: nothing is graded anew here.
 */
import { getInvestmentValuation, type InvestmentValuation } from '@minori/contract/investment-valuation';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { OWN_TEXTS as TEXTS } from '../../wording/method-scores.ts';
import { MethodPart, MethodSection, Paragraphs, Steps } from './method-parts.tsx';
import { OwnBeside } from './own-beside.tsx';
import { ownSteps } from './own-steps.ts';
import { ownAreasTable, ownMixTable } from './own-tables.ts';

export function OwnSection({ employee }: { readonly employee: Employee }) {
  const query = { sysUserCode: employee.sysUserCode };
  const valuation = useCallQuery(getInvestmentValuation, { query });
  return (
    <MethodSection place="own">
      <Loaded query={valuation} lines={[2, 6]}>
        {(data) => <Own valuation={data} employee={employee} />}
      </Loaded>
      <div>
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${employee.companyUrl}/investment-evaluation`}>
          {TEXTS.seeEvaluation}
        </Link>
      </div>
    </MethodSection>
  );
}

interface OwnProps {
  readonly valuation: InvestmentValuation | null;
  readonly employee: Employee;
}

function Own({ valuation, employee }: OwnProps) {
  if (!valuation) return <p>{TEXTS.empty}</p>;
  // By an older method other weights may have counted.
  if (valuation.methodId !== METHOD_ID) return <p>{TEXTS.older}</p>;
  return (
    <>
      <Paragraphs of={[leadOf(valuation)]} />
      <DataTable table={ownMixTable(valuation)} />
      <DataTable table={ownAreasTable(valuation)} />
      <MethodPart heading={TEXTS.steps}>
        <Steps of={ownSteps(valuation, employee.company.investmentEvaluationGap)} />
        <p className="quiet">{TEXTS.rounded}</p>
      </MethodPart>
      {valuation.beside && <OwnBeside beside={valuation.beside} sysUserCode={employee.sysUserCode} />}
    </>
  );
}

function leadOf({ evaluatedOn, riskTolerance }: InvestmentValuation): string {
  const date = formatDate(evaluatedOn);
  return riskTolerance ? TEXTS.lead(date, riskTolerance.name) : TEXTS.leadUndiagnosed(date);
}
