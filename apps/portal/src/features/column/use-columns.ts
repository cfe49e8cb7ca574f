/**
 * The calls of 学ぶ. In a visitor's name nothing is asked that is somebody's own. What changes by reading and answering is
 * asked anew by the screens that show it.
 */
import { CALLS } from '@minori/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { type ColumnSearch, cleanUp } from './column-search.ts';

export function useColumns(search: ColumnSearch, sysUserCode: string | null) {
  return useCallQuery(CALLS.getColumns, { query: cleanUp(search, sysUserCode) });
}

export function useColumnTags() {
  return useCallQuery(CALLS.getColumnTags, {});
}

export function useColumnReader(sysUserCode: string) {
  return useCallQuery(CALLS.getColumnReader, { query: { sysUserCode } });
}

export function detailInput(id: string, sysUserCode: string | null) {
  return { params: { id }, query: { ...(sysUserCode !== null && { sysUserCode }) } };
}

export function useColumnDetail(id: string, sysUserCode: string | null) {
  return useCallQuery(CALLS.getColumnDetail, detailInput(id, sysUserCode));
}

/** What shows how much was read and answered: marks of the list, progress, literacy, and what is to do. */
const ABOUT_READING = [
  CALLS.getColumns,
  CALLS.getColumnOfTerm,
  CALLS.getColumnReader,
  CALLS.getLiteracies,
  CALLS.getMyTask,
  CALLS.getTodoList,
];

export function askAnewAfterReading(queries: QueryClient): void {
  for (const { path } of ABOUT_READING) void queries.invalidateQueries({ queryKey: [path] });
}
