/** Which calls' good figures the store holds, so that they are on screen even where the call itself has not answered. */
import type { CallName } from '@minori/contract/calls';
import type { RootState } from '../state/root-state.ts';

const KEPT: Partial<Record<CallName, (state: RootState) => boolean>> = {
  employeeAssetManagement: ({ operationStatus }) => operationStatus.employeeAssetOperation !== null,
  getSimulationResult: ({ operationalSimulation }) => operationalSimulation.isLoaded,
  colleagueComparison: ({ colleagueComparison }) => colleagueComparison.isLoad,
};

export function isKept(state: RootState, name: CallName): boolean {
  return KEPT[name]?.(state) ?? false;
}
