/**
 * Renders the screen 受取額の試算: the possible value of the account at the retirement age, as a range; or what is missing
 * for it.
 */

import type { CallResponse } from '@minori/contract/call';
import { offers } from '@minori/contract/feature-gates';
import { getFundValuations } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { PORTFOLIO_VARIANTS } from '@minori/contract/simulation';
import { SIMULATION_TEXTS as TEXTS } from '@minori/wording/ja/operational-simulation';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { MissingFigures, missingFigure } from '../features/operational-simulation/missing-figures.tsx';
import type { Facts } from '../features/operational-simulation/next-load.ts';
import { PremiumsCard } from '../features/operational-simulation/premiums-card.tsx';
import { PastOnly, SimulationAge } from '../features/operational-simulation/simulation-age.tsx';
import { SimulationResult } from '../features/operational-simulation/simulation-result.tsx';
import { type Simulation, useSimulation } from '../features/operational-simulation/use-simulation.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { useOffers } from '../platform/portal/use-offers.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <LoadedSimulation employee={employee} />
    </>
  );
}

function LoadedSimulation({ employee }: { readonly employee: Employee }) {
  const { sysUserCode } = employee;
  const query = { sysUserCode };
  const valuation = useCallQuery(getInvestmentValuation, { query });
  const selects = useOffers('itemSelection');
  const selection = useCallQuery(getFundValuations, { query }, { enabled: selects });
  // Both are fetched only to check whether the stored response is still valid; if they fail, everything is silently
  // recomputed. While they are being refetched after a diagnosis, scrape or registration, the old ones don't count.
  const isFetching = valuation.isFetching || selection.isFetching;
  const simulation = useSimulation(
    sysUserCode,
    isFetching ? undefined : factsOf(valuation.data, selects ? selection.data : null),
  );
  const { simulationStatusCode, futurePerformance } = simulation.state;
  // The fan begins on the 基準日 of the figures.
  const valuationDate = futurePerformance.notMatchingContribution?.currentPf?.simulationAmount[0]?.referenceDate;
  const isUnknown = simulationStatusCode === -1;
  return (
    <>
      {valuationDate && simulationStatusCode === 0 && (
        <FiguresStrip employee={employee} valuationDate={valuationDate} />
      )}
      <SimulationAge simulation={simulation} />
      {isUnknown ? (
        !simulation.error && <Skeleton lines={[10, 8, 12]} isWide />
      ) : (
        <ByStatus employee={employee} simulation={simulation} />
      )}
    </>
  );
}

interface Valued {
  readonly importedAt: string;
  readonly riskTolerance: { readonly code: NonNullable<Facts>['riskToleranceCode'] } | null;
}

type Registered = Pick<NonNullable<CallResponse<typeof getFundValuations>>, 'registeredAt'>;

/** What the validity of a stored response depends on; null if it could not be fetched. */
function factsOf(valuation: Valued | null | undefined, selection: Registered | null | undefined): Facts {
  if (valuation === undefined || selection === undefined) return null;
  return {
    importedAt: valuation?.importedAt ?? null,
    riskToleranceCode: valuation?.riskTolerance?.code ?? null,
    selectionRegisteredAt: selection?.registeredAt ?? null,
  };
}

interface ByStatusProps {
  readonly employee: Employee;
  readonly simulation: Simulation;
}

function ByStatus({ employee, simulation }: ByStatusProps): ReactNode {
  const { account, companyUrl } = employee;
  const { state } = simulation;
  switch (state.simulationStatusCode) {
    case 0:
      return <WithFuture companyUrl={companyUrl} simulation={simulation} />;
    case 2:
      return <PastOnly state={state} />;
    default: {
      if (state.pastPerformance.pastData.length === 0 && !account.isRkInfo) {
        return <SetUpChecklist employee={employee} />;
      }
      const missing = missingFigure(state, offers(employee.company, 'personalAttributes'));
      // Another scrape can't tell for how many months a contribution was paid, but the employee can.
      if (missing === 'premium' && state.assumptions?.premiums?.state === 'unknown') {
        return <UnreadPremiums simulation={simulation} />;
      }
      return (
        <>
          <MissingFigures
            missing={missing}
            profileHref={`/${companyUrl}/profile`}
            importAction={<ImportButton employee={employee} />}
          />
          {missing === 'premium' && <UnreadPremiums simulation={simulation} />}
        </>
      );
    }
  }
}

/** Asks the employee for what could not be read from the history of contributions. */
function UnreadPremiums({ simulation }: { readonly simulation: Simulation }) {
  const { premiums, premiumCorrection, referenceMonth } = simulation.state.assumptions ?? {};
  if (!premiums || !referenceMonth) return null;
  return (
    <PremiumsCard
      reading={premiums}
      correction={premiumCorrection ?? null}
      referenceMonth={referenceMonth}
      onChanged={simulation.retry}
    />
  );
}

interface WithFutureProps {
  readonly companyUrl: string;
  readonly simulation: Simulation;
}

/** `?variant=` names the asset allocation to show first, for links from 商品の選択. */
function WithFuture({ companyUrl, simulation }: WithFutureProps) {
  const [search] = useSearchParams();
  const asked = search.get('variant');
  const selection = useOffers('itemSelection') ? `/${companyUrl}/item-selection` : null;
  return (
    <SimulationResult
      simulation={simulation}
      hrefs={{
        ...{ diagnosis: `/${companyUrl}/risk-tolerance`, selection },
        income: `/${companyUrl}/retirement-income`,
        places: `/${companyUrl}/saving-places`,
      }}
      firstVariant={PORTFOLIO_VARIANTS.find((variant) => variant === asked) ?? 'currentPf'}
    />
  );
}
