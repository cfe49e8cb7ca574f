/**
 * Renders the screen はじめての結果 (`/{companyUrl}/first-result`): the first grade, which ends the first steps. The layout
 * is the same for A and for E: grade, word, points, reason, the letter among the five, the next step, four bars.
 */
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { FIRST_STEPS_TEXTS } from '@minori/wording/ja/first-steps';
import { Link, Navigate } from 'react-router';
import { FirstBars, FirstGrade } from '../features/investment-valuation/first-grade.tsx';
import { ValuationNotes } from '../features/investment-valuation/valuation-notes.tsx';
import { NextStep } from '../features/my-task/next-step-block.tsx';
import { HomeScreenHint } from '../features/notification/push-card.tsx';
import { MonthlyQuestion } from '../features/notification/subscription-cards.tsx';
import { TypeInShort } from '../features/risk-tolerance/type-in-short.tsx';
import { homeOf } from '../platform/environment/return-to.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { buttonClass } from '../ui/button.tsx';
import { FirstStepsLine } from '../ui/first-steps-line.tsx';
import { Loaded } from '../ui/loaded.tsx';
import styles from './first-result.module.css';

const TEXTS = FIRST_STEPS_TEXTS.result;

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <FirstStepsLine place={5} isDone />
      <Result employee={employee} />
    </>
  );
}

/** If nothing can be graded, for example because no product is known, the result of the diagnosis is shown instead. */
function Result({ employee }: { readonly employee: Employee }) {
  const { companyUrl, sysUserCode, account } = employee;
  const valuation = useCallQuery(getInvestmentValuation, { query: { sysUserCode } });
  const result = `/${companyUrl}/risk-tolerance/result`;
  return (
    <Loaded query={valuation} lines={[6, 8]}>
      {(data) =>
        data === null || data.totalValuation === null ? (
          <Navigate to={result} replace />
        ) : (
          <>
            <div className={styles.pair}>
              <FirstGrade valuation={data} title={TEXTS.title(account.nickName)} />
              <div className="stack-4">
                <NextStep sysUserCode={sysUserCode} companyUrl={companyUrl} level={2} />
                <FirstBars valuation={data} />
                <div className="row-3">
                  <Link className={buttonClass({ variant: 'secondary' })} to={homeOf(companyUrl)}>
                    {TEXTS.toHome}
                  </Link>
                  <Link className={buttonClass({ variant: 'quiet' })} to={`/${companyUrl}/investment-evaluation`}>
                    {TEXTS.more}
                  </Link>
                </div>
              </div>
              <TypeInShort sysUserCode={sysUserCode} href={result} />
            </div>
            <MonthlyQuestion employee={employee} />
            <ValuationNotes valuation={data} />
            <HomeScreenHint />
          </>
        )
      }
    </Loaded>
  );
}
