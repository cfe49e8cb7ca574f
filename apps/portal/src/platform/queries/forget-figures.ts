/**
 * What follows from an act of the person's own that changes their figures (a diagnosis, a registered choice): what a
 * screen shows now is asked anew under the eyes of whoever reads it, and what no screen shows is forgotten, so that the
 * next screen never opens with the figures of before the act, not even for a moment.
 */
import type { QueryClient } from '@tanstack/react-query';

export function forgetFigures(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.fetchStatus === 'idle' });
  void queries.invalidateQueries();
}
