/**
 * Renders the screen はじめての残高 (`/{companyUrl}/first-balance`): the balance right after the first scrape, and below it
 * the next of the first steps. 「あとで答える」 leads to the home screen, where the grade's card says what is missing.
 */
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { FIRST_STEPS_TEXTS } from '@minori/wording/ja/first-steps';
import { Link, Navigate } from 'react-router';
import { AboutAssets, AssetSummary } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClassFigure } from '../features/employee-assets/assets-by-class.tsx';
import { useEmployeeAssetOperation } from '../features/operation-status/use-operation-status.ts';
import { homeOf } from '../platform/environment/return-to.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FirstStepsLine } from '../ui/first-steps-line.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StepBlock } from '../ui/step-block.tsx';
import styles from './first-result.module.css';

const TEXTS = FIRST_STEPS_TEXTS.balance;

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <FirstStepsLine place={3} isDone />
      <Balance employee={employee} />
    </>
  );
}

function Balance({ employee }: { readonly employee: Employee }) {
  const { isCached: _, ...assets } = useEmployeeAssetOperation(employee.sysUserCode);
  const { company, companyUrl, account } = employee;
  return (
    <Loaded query={assets} lines={[4, 8]}>
      {(operation) =>
        operation === null ? (
          <Navigate to={homeOf(companyUrl)} replace />
        ) : (
          <div className={styles.pair}>
            <div className="stack-4">
              <p className={styles.done}>{TEXTS.read}</p>
              <PageHeading isLabel>{TEXTS.title(account.nickName)}</PageHeading>
              <AssetSummary operation={operation} importAction={null} />
              <AboutAssets operation={operation} company={company} />
              <WaysOn employee={employee} hasAssets={operation.totalAssetValuation > 0} />
            </div>
            <Card heading={EMPLOYEE_ASSETS_TEXTS.byClass.heading}>
              <AssetsByClassFigure operation={operation} isBar />
              {!account.isRiskTolerance && (
                <StepBlock label={TEXTS.diagnosis.label} text={TEXTS.diagnosis.text}>
                  <p className="quiet">{TEXTS.diagnosis.how(QUESTIONS.length)}</p>
                </StepBlock>
              )}
            </Card>
          </div>
        )
      }
    </Loaded>
  );
}

/** Without assets there is no grade: then the next page is the home screen. */
function WaysOn({ employee, hasAssets }: { readonly employee: Employee; readonly hasAssets: boolean }) {
  const { companyUrl, account } = employee;
  const home = homeOf(companyUrl);
  const next = account.isRiskTolerance
    ? { to: `/${companyUrl}/first-result`, text: TEXTS.toResult }
    : { to: `/${companyUrl}/risk-tolerance/question`, text: TEXTS.toDiagnosis(QUESTIONS.length) };
  if (!hasAssets && account.isRiskTolerance) {
    return (
      <Link className={buttonClass({ wide: true })} to={home}>
        {TEXTS.toHome}
      </Link>
    );
  }
  return (
    <div className={styles.ways}>
      <Link className={buttonClass({ wide: true })} to={next.to}>
        {next.text}
      </Link>
      <Link to={home}>{account.isRiskTolerance ? TEXTS.toHome : TEXTS.later}</Link>
    </div>
  );
}
