/** Marks a column as read: puts the response into the cached column, and refetches everything that counts read columns. */
import { type ColumnDetail, getColumnDetail } from '@minori/contract/column-detail';
import { type ColumnHistory, registerColumnHistory } from '@minori/contract/column-view';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { detailInput, refetchAfterView } from './use-columns.ts';

export function useReadMark(columnId: number, sysUserCode: string) {
  const queries = useQueryClient();
  const marking = useCallMutation(registerColumnHistory);
  const mark = async () => {
    if (marking.isPending) return;
    try {
      updateHistory(queries, await marking.mutateAsync({ body: { sysUserCode, columnId } }), sysUserCode);
      refetchAfterView(queries);
    } catch {
      // The central error handler has received it; the end of the text shows it and keeps its button.
    }
  };
  return { mark: () => void mark(), isMarking: marking.isPending, failure: marking.error };
}

/** Updates the column in the cache: it isn't fetched again while it is being read. */
export function updateHistory(queries: QueryClient, history: ColumnHistory, sysUserCode: string): void {
  changeDetail(queries, { columnId: history.columnId, sysUserCode }, (detail) => ({
    ...detail,
    readDate: history.readDate,
    history,
  }));
}

interface DetailOf {
  readonly columnId: number;
  readonly sysUserCode: string;
}

export function changeDetail(
  queries: QueryClient,
  { columnId, sysUserCode }: DetailOf,
  change: (detail: ColumnDetail) => ColumnDetail,
): void {
  const key = callKey(getColumnDetail, detailInput(`${columnId}`, sysUserCode));
  queries.setQueryData<ColumnDetail>(key, (detail) => detail && change(detail));
}
