/**
 * Renders the home screen: the balance, its last month, the grade with its costs, the next step, the curve and the news. Each
 * card loads independently. Offline, the screen shows the last figures stored on this device.
 */

import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getSimulationResult } from '@minori/contract/simulation';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { HOME_TEXTS } from '@minori/wording/ja/home';
import { useDeferredValue, useEffect, useState } from 'react';
import { RecommendedAtHome } from '../features/column/columns-elsewhere.tsx';
import { PausedDestinations } from '../features/destinations/paused-destinations.tsx';
import { AboutAssets, AssetSummary } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClass } from '../features/employee-assets/assets-by-class.tsx';
import { AssetsOverTime, AssetsOverTimeFigure } from '../features/employee-assets/assets-over-time.tsx';
import { LastVisitSection } from '../features/employee-assets/last-visit-section.tsx';
import { LatestChangeSection } from '../features/employee-assets/latest-change-section.tsx';
import { GradeCard } from '../features/investment-valuation/grade-card.tsx';
import { useFiguresAge } from '../features/login-information/figures-age.ts';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { MyTaskCard } from '../features/my-task/my-task-card.tsx';
import { NewestUnreadCard } from '../features/notice/newest-unread-card.tsx';
import { useEmployeeAssetOperation } from '../features/operation-status/use-operation-status.ts';
import { GoalCard } from '../features/retirement-income/goal-card.tsx';
import { type CallFailure, NoAnswer } from '../platform/api/call-failure.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useDisplay } from '../platform/portal/use-display.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { useOffers } from '../platform/portal/use-offers.ts';
import { CURVES } from '../platform/state/slices/display.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Strip } from '../ui/strips.tsx';
import styles from './home.module.css';
import { HomeSimulation } from './home-simulation.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{HOME_TEXTS.title}</PageHeading>
      <PausedDestinations employee={employee} />
      <Cards employee={employee} />
    </>
  );
}

/** Before the first scrape only the checklist is shown, because every other card would be empty. */
function Cards({ employee }: { readonly employee: Employee }) {
  const { isCached, ...assets } = useEmployeeAssetOperation(employee.sysUserCode);
  // Cards below the first screen are rendered after the first paint.
  const isWhole = useDeferredValue(true, false);
  const isUnreachable = useIsUnreachable(assets.error, isCached);
  if (isUnreachable && assets.data) {
    return <HomeOffline employee={employee} operation={assets.data} reload={assets.refetch} />;
  }
  const operation = isCached ? undefined : assets.data;
  if (operation === null) return <SetUpChecklist employee={employee} />;
  return (
    <div className={`columns ${styles.cards}`}>
      <div className={styles.lead}>
        <Loaded query={{ ...assets, data: operation }} lines={[6, 4]}>
          {(data) => data && <Summary employee={employee} operation={data} />}
        </Loaded>
      </div>
      <div className={styles.side}>
        <Grade employee={employee} hasAssets={operation && operation.totalAssetValuation > 0} />
        <GoalCard employee={employee} />
        <MyTaskCard employee={employee} />
      </div>
      <div className={styles.curve}>
        {/* Mounted at once, so that its figures are fetched, but shown only together with the balance, so that
            nothing moves. */}
        <div hidden={!operation && assets.error === null}>
          <div className="stack-4">
            <HomeCurve employee={employee} operation={operation} />
          </div>
        </div>
        {operation && <AboutAssets operation={operation} company={employee.company} />}
        {operation && <LastVisitSection employee={employee} operation={operation} />}
      </div>
      {isWhole && (
        <>
          {operation && <AssetsByClass operation={operation} />}
          <RecommendedAtHome employee={employee} />
          <NewestUnreadCard employee={employee} />
        </>
      )}
    </div>
  );
}

interface SummaryProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
}

function Summary({ employee, operation }: SummaryProps) {
  const age = useFiguresAge(employee, operation.valuationDate);
  // If the strip above offers a scrape already, a second button would be confusing.
  const isOffered = age === 'failed' || age === 'old';
  return (
    <>
      <FiguresStrip employee={employee} valuationDate={operation.valuationDate} />
      <AssetSummary
        operation={operation}
        importAction={isOffered ? null : <ImportButton employee={employee} isQuiet />}
      />
      <LatestChangeSection operation={operation} />
    </>
  );
}

interface GradeProps {
  readonly employee: Employee;
  /** undefined until the assets have loaded: until then the reason for a missing grade is unknown. */
  readonly hasAssets: boolean | undefined;
}

function Grade({ employee: { companyUrl, sysUserCode }, hasAssets }: GradeProps) {
  const valuation = useCallQuery(getInvestmentValuation, { query: { sysUserCode } });
  return (
    <Loaded query={valuation} lines={[9]}>
      {(data) =>
        (data || hasAssets !== undefined) && (
          <GradeCard valuation={data} hasAssets={hasAssets ?? true} href={`/${companyUrl}/investment-evaluation`} />
        )
      }
    </Loaded>
  );
}

const TEXTS = HOME_TEXTS.curve;

/** `simulationStatusCode` of somebody who has reached the retirement age: then there is no future to show. */
const PAST_RETIREMENT_AGE = 2;

/** Month ends in the last year's chart: twelve, and the one before them. */
const YEAR_CURVE_POINTS = 13;

interface HomeCurveProps {
  readonly employee: Employee;
  /** undefined until it has loaded. */
  readonly operation: EmployeeAssetOperation | undefined;
}

/**
 * The one chart of the home screen: the future until the retirement age, the whole past, or the last year. The choice
 * is stored on this device.
 */
function HomeCurve({ employee, operation }: HomeCurveProps) {
  const { display, change } = useDisplay();
  const simulates = useOffers('operationalSimulation');
  const simulation = useCallQuery(
    getSimulationResult,
    { query: { sysUserCode: employee.sysUserCode } },
    { enabled: simulates && display.curve === 'future' },
  );
  const hasFuture = simulates && simulation.data?.simulationStatusCode !== PAST_RETIREMENT_AGE;
  const curves = CURVES.filter((curve) => curve !== 'future' || hasFuture);
  const curve = curves.includes(display.curve) ? display.curve : 'all';
  const names = { ...TEXTS, future: TEXTS.future(employee.company.retirementAge) };
  return (
    <>
      {operation && (
        <Segmented
          legend={TEXTS.legend}
          options={curves.toReversed().map((value) => ({ value, label: names[value] }))}
          selected={curve}
          onSelect={(chosen) => change({ curve: chosen })}
          hidesLegend
        />
      )}
      {curve === 'future' && <HomeSimulation employee={employee} />}
      {curve !== 'future' && operation && (
        <section aria-label={EMPLOYEE_ASSETS_TEXTS.overTime.heading}>
          <AssetsOverTimeFigure operation={operation} {...(curve === 'year' && { months: YEAR_CURVE_POINTS })} />
        </section>
      )}
    </>
  );
}

/** Whether the server is unreachable; stays true while the call is repeated, so that the screen doesn't change. */
function useIsUnreachable(error: CallFailure | null, isCached: boolean): boolean {
  const [was, remember] = useState(false);
  const is = isCached && (error instanceof NoAnswer || (error === null && was));
  if (is !== was) remember(is);
  return is;
}

/** Milliseconds between two checks of the connection, because not every browser reports that it is back. */
const CONNECTION_CHECK_MS = 10_000;

interface HomeOfflineProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
  readonly reload: () => unknown;
}

function HomeOffline({ employee, operation, reload }: HomeOfflineProps) {
  useEffect(() => {
    const again = () => void reload();
    const looking = setInterval(again, CONNECTION_CHECK_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(looking);
      window.removeEventListener('online', again);
    };
  }, [reload]);
  return (
    <>
      <Strip text={HOME_TEXTS.offline} isNew />
      <AssetSummary operation={operation} importAction={null} />
      <AboutAssets operation={operation} company={employee.company} />
      <div className={styles.pair}>
        <AssetsOverTime operation={operation} />
        <AssetsByClass operation={operation} />
      </div>
    </>
  );
}
