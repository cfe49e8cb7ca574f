/**
 * Keeps in the history the list's search that a column was opened from, so that the way back leads to the same list.
 */
import { readSearch, writeSearch } from './column-search.ts';

interface FromList {
  readonly listSearch: string;
}

export function fromList(listSearch: string): FromList {
  return { listSearch };
}

/** '' for a column that was opened by its address. @param state as the history has kept it, perhaps from an older version. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  return typeof state.listSearch === 'string' ? writeSearch(readSearch(new URLSearchParams(state.listSearch))) : '';
}
