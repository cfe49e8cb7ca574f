/**
 * Provides the calls of 学ぶ as hooks. A visitor's calls carry no employee code, so they fetch nothing personal. After
 * reading or answering, the data that show the result are fetched again.
 */

import type { CallInput } from '@minori/contract/call';
import { getColumnOfTerm, type getColumns, getColumns as getColumnsCall, getColumnTags } from '@minori/contract/column';
import { getColumnDetail } from '@minori/contract/column-detail';
import { getColumnReader } from '@minori/contract/column-view';
import { getLiteracies } from '@minori/contract/literacy';
import { getMyTask, getTodoList } from '@minori/contract/my-task';
import type { QueryClient } from '@tanstack/react-query';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { cleanKeyword } from '../../ui/keyword.ts';
import type { ColumnSearch } from './column-search.ts';

export function useColumns(search: ColumnSearch, sysUserCode: string | null) {
  return useCallQuery(getColumnsCall, { query: cleanUp(search, sysUserCode) });
}

type Query = CallInput<typeof getColumns>['query'];

/**
 * The query that is sent, without empty conditions. A movie filter that is off isn't sent, because the call reads `false`
 * as "without a movie". The filter by read columns needs an employee.
 */
export function cleanUp(search: ColumnSearch, sysUserCode: string | null): Query {
  const { columnLevelCode, columnTagId, isMovie, isQuiz, isRead } = search;
  const keyWord = cleanKeyword(search.keyWord);
  return {
    sortType: `${search.sortType}`,
    pageNumber: `${search.pageNumber}`,
    ...(columnLevelCode !== -1 && { columnLevelCode: `${columnLevelCode}` }),
    ...(columnTagId !== null && { columnTagId: `${columnTagId}` }),
    ...(isMovie && { isMovie: 'true' as const }),
    ...(isQuiz !== null && { isQuiz: 'true' as const }),
    ...(isRead !== null && sysUserCode !== null && { isRead: 'false' as const }),
    ...(keyWord !== '' && { keyWord }),
    ...(sysUserCode !== null && { sysUserCode }),
  };
}

export function useColumnTags() {
  return useCallQuery(getColumnTags, {});
}

export function useColumnReader(sysUserCode: string) {
  return useCallQuery(getColumnReader, { query: { sysUserCode } });
}

export function detailInput(id: string, sysUserCode: string | null) {
  return { params: { id }, query: { ...(sysUserCode !== null && { sysUserCode }) } };
}

export function useColumnDetail(id: string, sysUserCode: string | null) {
  return useCallQuery(getColumnDetail, detailInput(id, sysUserCode));
}

/** Calls whose responses depend on what was read and answered: lists, progress, literacy and tasks. */
const VIEW_DEPENDENT_CALLS = [getColumnsCall, getColumnOfTerm, getColumnReader, getLiteracies, getMyTask, getTodoList];

export function refetchAfterView(queries: QueryClient): void {
  for (const { path } of VIEW_DEPENDENT_CALLS) void queries.invalidateQueries({ queryKey: [path] });
}
