/**
 * Refreshes figures after an action of the employee that changes them (a diagnosis, a registered choice). Queries on
 * screen are refetched and all others removed, so that no screen shows figures from before the action.
 */
import type { QueryClient } from '@tanstack/react-query';

export function forgetFigures(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.fetchStatus === 'idle' });
  void queries.invalidateQueries();
}
