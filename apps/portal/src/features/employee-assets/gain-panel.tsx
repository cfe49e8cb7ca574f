/**
 * 評価損益と利回り — shows what the contributions have become, and at which yield; the main panel of the screen. Each yield names
 * who computed it, because the record keeper and this portal compute yields differently (calculations.md section 5).
 */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import { DateText } from '../../ui/figures/date-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SignedYen } from '../../ui/figures/yen.tsx';
import { isBeforeFirstContribution } from './asset-summary.tsx';
import { FigureList, HeadlineFigure } from './figure-list.tsx';
import { YieldNotes } from './yield-notes.tsx';

const TEXTS = OPERATION_PANELS.gain;
const NAMES = EMPLOYEE_ASSETS_TEXTS.figures;

interface GainPanelProps {
  readonly operation: EmployeeAssetOperation;
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
}

export function GainPanel({ operation, company }: GainPanelProps) {
  const { subscriptionDate, initialSubscriptionDate } = operation;
  const dates = [
    { name: TEXTS.subscribed, figure: <DateText date={subscriptionDate} /> },
    { name: TEXTS.firstContribution, figure: <DateText date={initialSubscriptionDate} /> },
  ];
  if (isBeforeFirstContribution(operation)) {
    return (
      <>
        <p>{TEXTS.notYet}</p>
        <FigureList rows={dates} />
      </>
    );
  }
  return (
    <>
      <HeadlineFigure name={TEXTS.label}>
        <SignedYen amount={operation.valuationGainLoss} size="headline" />
      </HeadlineFigure>
      <FigureList rows={[...dates, ...yieldRows(operation, company.rkInfo.name)]} />
      <YieldNotes
        interest={operation.interest}
        lastOneYear={operation.lastOneYearInterest}
        source={operation.interestSource}
        company={company}
      />
    </>
  );
}

/** The rows of the yields. A missing yield doesn't name who computed it. */
function yieldRows(operation: EmployeeAssetOperation, recordKeeperName: string) {
  const { interest, lastOneYearInterest, interestSource } = operation;
  const theirs =
    interestSource === 'recordKeeper' ? EMPLOYEE_ASSETS_TEXTS.source.shownBy(recordKeeperName) : TEXTS.ours;
  return [
    {
      name: interest.status === 'NOT_ANNUALISED' ? NAMES.thisPeriod : NAMES.sinceInception,
      figure: <Percent fraction={interest.rate} signed />,
      note: interest.rate === null ? undefined : theirs,
    },
    {
      name: NAMES.lastOneYear,
      figure: <Percent fraction={lastOneYearInterest.rate} signed />,
      note: lastOneYearInterest.rate === null ? undefined : TEXTS.ours,
    },
  ];
}
