/** Renders the screen 運用の評価: the grade, the reason and the next step; below them the details in two tabs. */
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import { getInvestmentValuation, type InvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { EVALUATION_TEXTS as TEXTS } from '@minori/wording/ja/investment-valuation';
import { Link } from 'react-router';
import { BesideCard } from '../features/investment-valuation/beside-card.tsx';
import { EvaluationPanels } from '../features/investment-valuation/evaluation-panels.tsx';
import { COMPARISON_URL, EvaluationTabs, useComparison } from '../features/investment-valuation/evaluation-tabs.tsx';
import { ExpectedFigures } from '../features/investment-valuation/expected-figures.tsx';
import { GradeHero } from '../features/investment-valuation/grade-hero.tsx';
import { GradeUpCard } from '../features/investment-valuation/grade-up-card.tsx';
import { ModelComparison } from '../features/investment-valuation/model-comparison.tsx';
import { ValuationNotes } from '../features/investment-valuation/valuation-notes.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { NextStep } from '../features/my-task/next-step-block.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../platform/portal/use-offers.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './investment-valuation.module.css';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Evaluation employee={employee} />
    </>
  );
}

function Evaluation({ employee }: { readonly employee: Employee }) {
  const query = { sysUserCode: employee.sysUserCode };
  const valuation = useCallQuery(getInvestmentValuation, { query });
  return (
    <Loaded query={valuation} lines={[10, 2, 2, 2]} isWide>
      {(data) => (data ? <Result valuation={data} employee={employee} /> : <NothingYet employee={employee} />)}
    </Loaded>
  );
}

/**
 * Shown without a valuation. The assets tell why: nothing was scraped, the account is empty, or no product can be
 * valued.
 */
function NothingYet({ employee }: { readonly employee: Employee }) {
  const query = { sysUserCode: employee.sysUserCode };
  const assets = useCallQuery(employeeAssetManagement, { query });
  return (
    <Loaded query={assets} lines={[6]}>
      {(operation) =>
        operation === null ? (
          <SetUpChecklist employee={employee} />
        ) : (
          <NoValuation employee={employee} hasAssets={operation.totalAssetValuation > 0} />
        )
      }
    </Loaded>
  );
}

function NoValuation({ employee, hasAssets }: { readonly employee: Employee; readonly hasAssets: boolean }) {
  const { heading, text } = hasAssets ? TEXTS.unknownProducts : TEXTS.empty;
  // Another scrape can't help if the master's product list lacks the products.
  const action = hasAssets ? undefined : <ImportButton employee={employee} />;
  return (
    <EmptyState heading={heading} action={action}>
      <p>{text}</p>
    </EmptyState>
  );
}

interface ResultProps {
  readonly valuation: InvestmentValuation;
  readonly employee: Employee;
}

function Result({ valuation, employee }: ResultProps) {
  const comparison = useComparison();
  return (
    <>
      <FiguresStrip employee={employee} valuationDate={valuation.valuationDate} />
      <div className={`columns ${styles.layout}`}>
        <GradeHero valuation={valuation} />
        <div className={styles.beside}>
          <NextStep {...employee} here={{ url: COMPARISON_URL, open: comparison.open }} />
          <WaysOn companyUrl={employee.companyUrl} />
        </div>
        {valuation.beside && <BesideCard beside={valuation.beside} />}
        <GradeUpCard valuation={valuation} employee={employee} />
        <div className={styles.details}>
          <Warnings warnings={valuation.warnings} />
          <EvaluationTabs
            place={comparison.place}
            evaluation={<EvaluationPanels valuation={valuation} expected={<Expected employee={employee} />} />}
            comparison={<ModelComparison valuation={valuation} />}
          />
        </div>
      </div>
      <ValuationNotes valuation={valuation} />
    </>
  );
}

function Warnings({ warnings }: Pick<InvestmentValuation, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" heading={TEXTS.warningHeading}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}

const WAYS = [
  { page: 'item-selection', text: TEXTS.toSelection },
  { page: 'investment-evaluation/transition', text: TRANSITION_TEXTS.link },
] as const;

function WaysOn({ companyUrl }: { readonly companyUrl: string }) {
  const isOffered = useIsPageOffered();
  const ways = WAYS.filter(({ page }) => isOffered(page));
  if (ways.length === 0) return null;
  return (
    <div className="row-3">
      {ways.map(({ page, text }) => (
        <Link key={page} className={buttonClass({ variant: 'secondary' })} to={`/${companyUrl}/${page}`}>
          {text}
        </Link>
      ))}
    </div>
  );
}

function Expected({ employee: { sysUserCode } }: { readonly employee: Employee }) {
  const query = { sysUserCode, isAfterImprove: 'false' } as const;
  const info = useCallQuery(riskReturnInfo, { query });
  return (
    <Loaded query={info} lines={[5]}>
      {(data) => <ExpectedFigures info={data} />}
    </Loaded>
  );
}
