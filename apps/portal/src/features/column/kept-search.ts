/**
 * The keyword and the order that were used last, under keys of their own (specification section 4): they are taken up when
 * the list is opened by an address that says nothing.
 */
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { cleanKeyword } from '../../ui/keyword.ts';
import { type ColumnSearch, NO_SEARCH, sortTypeOf } from './column-search.ts';

export const KEYWORD_KEY = 'column-keyword';
export const SORT_KEY = 'column-sort';

export function keepSearch(local: SafeStorage, { keyWord, sortType }: ColumnSearch): void {
  if (keyWord === '') local.remove(KEYWORD_KEY);
  else local.write(KEYWORD_KEY, keyWord);
  local.write(SORT_KEY, `${sortType}`);
}

export function keptSearch(local: SafeStorage): ColumnSearch {
  return {
    ...NO_SEARCH,
    keyWord: cleanKeyword(local.read(KEYWORD_KEY) ?? ''),
    sortType: sortTypeOf(local.read(SORT_KEY)) ?? NO_SEARCH.sortType,
  };
}
