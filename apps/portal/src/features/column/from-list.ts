/**
 * Stores the search of the list in the history entry of a column opened from it, so that the column links back to the
 * same list.
 */
import { readSearch, writeSearch } from './column-search.ts';

interface FromList {
  readonly listSearch: string;
}

export function fromList(listSearch: string): FromList {
  return { listSearch };
}

/**
 * The list's search; '' for a column that was opened by its URL.
 * @param state as stored in the history, perhaps by an older version.
 */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  return typeof state.listSearch === 'string' ? writeSearch(readSearch(new URLSearchParams(state.listSearch))) : '';
}
