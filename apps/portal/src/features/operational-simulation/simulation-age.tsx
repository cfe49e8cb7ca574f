/** 試算の新しさ — says that the result was computed earlier, while a newer one is loading or after loading has failed. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { formatDate } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS as TEXTS } from '@minori/wording/ja/operational-simulation';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Strip } from '../../ui/strips.tsx';
import { FanFigure } from './fan-figure.tsx';
import type { Simulation } from './use-simulation.ts';

export function SimulationAge({ simulation }: { readonly simulation: Simulation }) {
  const { environment } = usePortal();
  const { state, error, isLoading, retry } = simulation;
  const calculatedOn = state.isLoaded ? state.assumptions?.calculatedOn : undefined;
  const isOlder = calculatedOn !== undefined && calculatedOn !== tokyoDate(environment.now());
  return (
    <>
      {error && <ErrorPanel failure={error} onReload={retry} isReloading={isLoading} />}
      {calculatedOn !== undefined && error && !isLoading && (
        <Strip text={TEXTS.stale(formatDate(calculatedOn))} isNew />
      )}
      {isOlder && isLoading && <Strip text={TEXTS.recalculating(formatDate(calculatedOn))} isNew />}
    </>
  );
}

/** 退職年齢に達したあと — shows only the past, because nothing is left to simulate. */
export function PastOnly({ state }: { readonly state: OperationalSimulation }) {
  const hasPast = state.pastPerformance.pastData.length > 0;
  return (
    <>
      <Notice tone="info" heading={TEXTS.retired.heading(state.retirementAge ?? 0)}>
        <p>{hasPast ? TEXTS.retired.text : TEXTS.retired.none}</p>
      </Notice>
      {hasPast && <FanFigure state={state} variant="currentPf" shown={null} isReal={false} />}
    </>
  );
}
