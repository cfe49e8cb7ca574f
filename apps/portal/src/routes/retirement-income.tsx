/**
 * Renders the screen 毎月いくら受け取れるか, the monthly income in retirement: the server supplies the known data, and everything
 * else is computed here.
 */
import { getGoal } from '@minori/contract/goal';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { getRetirementInputs } from '@minori/contract/retirement-inputs';
import { areRetirementTablesOld, oldestRetirementRows } from '@minori/engine/assumptions/retirement-tables-date';
import { formatDate } from '@minori/wording/ja/locale';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { WAITING_TEXTS } from '@minori/wording/ja/waiting';
import { Link } from 'react-router';
import { useWaitingReason } from '../features/login-information/waiting-card.tsx';
import { useIsDetailsPage } from '../features/retirement-income/details-card.tsx';
import { RetirementIncomeScreen } from '../features/retirement-income/retirement-income.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const TEXTS = RETIREMENT_TEXTS.fallback;

export function Component() {
  const employee = useEmployee();
  const isDetails = useIsDetailsPage();
  if (!employee) return null;
  return (
    <>
      <PageHeading key={String(isDetails)} isLabel={isDetails}>
        {RETIREMENT_TEXTS.title}
      </PageHeading>
      <LoadedIncome employee={employee} />
      <p className="no-print">
        {RETIREMENT_TEXTS.claiming} <Link to={`/${employee.companyUrl}/claiming`}>{SHELL_TEXTS.claiming}</Link>
      </p>
    </>
  );
}

function LoadedIncome({ employee }: { readonly employee: Employee }) {
  const { sysUserCode, companyUrl, account } = employee;
  const query = { sysUserCode };
  const basis = useCallQuery(getRetirementBasis, { query });
  const kept = useCallQuery(getRetirementInputs, { query });
  const goal = useCallQuery(getGoal, { query });
  const { birthday } = account.profileData;
  if (birthday === null) {
    return (
      <Notice tone="info">
        <p>
          {TEXTS.noBirthday}
          <Link to={`/${companyUrl}/settings/profile`}>{TEXTS.toProfile}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Loaded query={basis} lines={[8, 12]} isWide>
      {(known) => (
        <div className="stack-4">
          {areRetirementTablesOld(known.calculatedOn) && (
            <Notice tone="warning">
              <p>{TEXTS.oldTables(formatDate(oldestRetirementRows(known.calculatedOn).goodUntil))}</p>
            </Notice>
          )}
          {known.account === null && <NoBalance employee={employee} />}
          {kept.error && (
            <ErrorPanel failure={kept.error} onReload={() => void kept.refetch()} isReloading={kept.isFetching} />
          )}
          {goal.error && (
            <ErrorPanel failure={goal.error} onReload={() => void goal.refetch()} isReloading={goal.isFetching} />
          )}
          {/* The first result waits for saved inputs and the goal; if they can't be fetched, it is shown without them. */}
          {kept.isPending || goal.isPending ? (
            <Skeleton lines={[8, 12]} isWide />
          ) : (
            <RetirementIncomeScreen
              employee={employee}
              birthday={birthday}
              basis={known}
              firstSaved={kept.data?.saved ?? null}
              goal={goal.data?.goal}
              isUnread={kept.error !== null}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Says why there is no balance: nothing is connected yet, or what the account waits for. */
function NoBalance({ employee }: { readonly employee: Employee }) {
  const waitingReason = useWaitingReason(employee);
  const waiting = waitingReason && WAITING_TEXTS[waitingReason];
  return (
    <Notice tone="info" {...(waiting && { heading: waiting.heading })}>
      <p>
        {waiting ? `${waiting.text}${TEXTS.meanwhile}` : TEXTS.noBalance}
        <Link to={`/${employee.companyUrl}/login-information`}>{waiting ? TEXTS.toConnection : TEXTS.connect}</Link>
      </p>
    </Notice>
  );
}
