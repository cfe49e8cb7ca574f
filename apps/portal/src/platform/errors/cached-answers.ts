/** Tells which calls have their last good answer in the store, so that it is on screen even while the call fails. */
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
