/**
 * 変更手続きの案内 — the procedure of the choice registered last. Without one, where a product of it is gone, and
 * where there is no scrape of today's record keeper, the server refuses; that is no fault, so the screen says what comes
 * before it.
 */
import { getFundTransfer } from '@minori/contract/fund-transfer';
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
import { FUND_TRANSFER_TEXTS as TEXTS } from '../../wording/fund-transfer.ts';
import { Procedure } from './procedure.tsx';

/** 手続きの案内, 見直し後の評価 before it, and 商品と割合の選択. */
const HERE = 3;
const BEFORE = 2;
const CHOOSING = 1;

interface TransferScreenProps {
  readonly employee: Employee;
  /** The way to the record keeper's site. */
  readonly siteLink: ReactNode;
  /** Who explains the products. */
  readonly operatingManager: ReactNode;
}

export function TransferScreen({ employee, siteLink, operatingManager }: TransferScreenProps) {
  const query = { sysUserCode: employee.sysUserCode };
  const transfer = useCallQuery(getFundTransfer, { query });
  const missing = transfer.error && whatIsMissing(transfer.error, employee.companyUrl);
  // Opened by its address, the steps before may not be done.
  const stepper = <ItemStepper current={HERE} reached={missing ? 0 : HERE} companyUrl={employee.companyUrl} />;
  if (missing) {
    return (
      <>
        {stepper}
        {missing}
      </>
    );
  }
  const { data, error, isFetching, refetch } = transfer;
  // The list of an earlier choice is not shown while the one just registered is on its way: somebody might follow it.
  const isEarlier = isFetching && !transfer.isFetchedAfterMount;
  return (
    <>
      {stepper}
      <Loaded query={{ data: isEarlier ? undefined : data, error, isFetching, refetch }} lines={[3, 12, 10]}>
        {({ fundTransfer }) => (
          // Ticks and mails belong to one choice.
          <Procedure
            key={fundTransfer.registeredAt}
            employee={employee}
            transfer={fundTransfer}
            siteLink={siteLink}
            operatingManager={operatingManager}
          />
        )}
      </Loaded>
      <div className={`no-print ${TASK_MODE}`}>
        <Link to={itemStepHref(employee.companyUrl, BEFORE)}>{TEXTS.back}</Link>
      </div>
    </>
  );
}

/** What comes before the procedure; null where something else went wrong. */
function whatIsMissing(error: CallFailure, companyUrl: string): ReactNode {
  if (lacksScrape(error)) return <NoScrape companyUrl={companyUrl} />;
  return lacksStep(error) ? <NoSelection companyUrl={companyUrl} /> : null;
}

/** The query has nothing else that could be wrong with it. */
function lacksStep({ error }: CallFailure): boolean {
  return error.statusCode === 400 && error.reason === 'validation_error';
}

function lacksScrape(failure: CallFailure): boolean {
  return lacksStep(failure) && failure.error.errors.some(({ code }) => code === 'sysUserCode');
}

/** Before a scrape, and where the company has changed its record keeper since the last one. */
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
