/** Tells for which calls the store has the last successful response, so that it stays on screen even if the call fails. */
import type { CallName } from '@minori/contract/calls';
import type { RootState } from '../state/root-state.ts';

const CACHED: Partial<Record<CallName, (state: RootState) => boolean>> = {
  employeeAssetManagement: ({ operationStatus }) => operationStatus.employeeAssetOperation !== null,
  getSimulationResult: ({ operationalSimulation }) => operationalSimulation.isLoaded,
  colleagueComparison: ({ colleagueComparison }) => colleagueComparison.isLoad,
};

export function isCached(state: RootState, name: CallName): boolean {
  return CACHED[name]?.(state) ?? false;
}
