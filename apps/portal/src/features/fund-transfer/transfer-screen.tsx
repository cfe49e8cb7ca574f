/**
 * 変更手続きの案内 — shows the procedure of the latest registered choice. The server refuses if there is none, if one of its
 * products has left the line-up, or if there is no scrape of the present record keeper. The screen then links to the
 * missing step, because that is no fault.
 */
import { getFundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemStepper, itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TASK_MODE } from '../../ui/task-mode.ts';
import { Procedure } from './procedure.tsx';

/** Indexes of the steps: 変更手続きの案内 itself, 見直し後の評価 before it, and 商品と割合の選択. */
const HERE = 3;
const BEFORE = 2;
const CHOOSING = 1;

interface TransferScreenProps {
  readonly employee: Employee;
  /** Link to the record keeper's site. */
  readonly siteLink: ReactNode;
  /** Contact of the company that explains the products. */
  readonly operatingManager: ReactNode;
}

export function TransferScreen({ employee, siteLink, operatingManager }: TransferScreenProps) {
  const query = { sysUserCode: employee.sysUserCode };
  const transfer = useCallQuery(getFundTransfer, { query });
  const missing = transfer.error && whatIsMissing(transfer.error, employee.companyUrl);
  // The screen may be opened by its URL before the earlier steps are done.
  const stepper = <ItemStepper current={HERE} reached={missing ? 0 : HERE} companyUrl={employee.companyUrl} />;
  if (missing) {
    return (
      <>
        {stepper}
        {missing}
        <ToClaiming companyUrl={employee.companyUrl} />
      </>
    );
  }
  const { data, error, isFetching, refetch } = transfer;
  // While a new choice is loading, the procedure of the earlier one is hidden: the employee might follow it.
  const isEarlier = isFetching && !transfer.isFetchedAfterMount;
  return (
    <>
      {stepper}
      <Loaded query={{ data: isEarlier ? undefined : data, error, isFetching, refetch }} lines={[3, 12, 10]}>
        {({ fundTransfer }) => (
          // A new choice starts without ticks and mails.
          <Procedure
            key={fundTransfer.registeredAt}
            employee={employee}
            transfer={fundTransfer}
            siteLink={siteLink}
            operatingManager={operatingManager}
          />
        )}
      </Loaded>
      <ToClaiming companyUrl={employee.companyUrl} />
      <div className={`no-print ${TASK_MODE}`}>
        <Link to={itemStepHref(employee.companyUrl, BEFORE)}>{TEXTS.back}</Link>
      </div>
    </>
  );
}

/** The third procedure, which needs no choice of products. */
function ToClaiming({ companyUrl }: Pick<Employee, 'companyUrl'>) {
  return (
    <p className="no-print">
      {TEXTS.claiming} <Link to={`/${companyUrl}/claiming`}>{SHELL_TEXTS.claiming}</Link>
    </p>
  );
}

/** What to do before the procedure; null after any other failure. */
function whatIsMissing(error: CallFailure, companyUrl: string): ReactNode {
  if (lacksScrape(error)) return <NoScrape companyUrl={companyUrl} />;
  return lacksStep(error) ? <NoSelection companyUrl={companyUrl} /> : null;
}

/** Whether a choice or a scrape is missing: nothing else in this query can be invalid. */
function lacksStep({ error }: CallFailure): boolean {
  return error.statusCode === 400 && error.reason === 'validation_error';
}

function lacksScrape(failure: CallFailure): boolean {
  return lacksStep(failure) && failure.error.errors.some(({ code }) => code === 'sysUserCode');
}

/** Shown before a scrape, and if the company has changed its record keeper since the last one. */
function NoScrape({ companyUrl }: Pick<Employee, 'companyUrl'>) {
  return (
    <EmptyState
      heading={TEXTS.noScrape.heading}
      action={
        <Link className={buttonClass({})} to={`/${companyUrl}/login-information`}>
          {TEXTS.noScrape.link}
        </Link>
      }
    >
      <p>{TEXTS.noScrape.text}</p>
    </EmptyState>
  );
}

function NoSelection({ companyUrl }: Pick<Employee, 'companyUrl'>) {
  return (
    <EmptyState
      heading={TEXTS.noSelection.heading}
      action={
        <Link className={buttonClass({})} to={itemStepHref(companyUrl, CHOOSING)}>
          {TEXTS.noSelection.link}
        </Link>
      }
    >
      <p>{TEXTS.noSelection.text}</p>
    </EmptyState>
  );
}
