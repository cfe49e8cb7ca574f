/** 試算の新しさ — what is shown was computed earlier: a newer load is under way or has failed. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { usePortal } from '../../platform/portal-context.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Strip } from '../../ui/strips.tsx';
import { SIMULATION_TEXTS as TEXTS } from '../../wording/operational-simulation.ts';
import type { Simulation } from './use-simulation.ts';

export function SimulationAge({ simulation }: { readonly simulation: Simulation }) {
  const { outside } = usePortal();
  const { state, error, isLoading, retry } = simulation;
  const calculatedOn = state.isLoaded ? state.assumptions?.calculatedOn : undefined;
  const isOlder = calculatedOn !== undefined && calculatedOn !== tokyoDate(outside.now());
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
