/**
 * Fetches the data of the comparison: the counts that every choice of toggles is answered from, and the people of one
 * horizon for its chart. How far the counts have come is kept in the store (specification section 4). The engine
 * decodes both here, so that a broken answer is a failure like any other and never a figure.
 */
import { toAppError } from '@minori/contract/app-error';
import {
  COLLEAGUE_COUNTS,
  COLLEAGUE_PEOPLE,
  type ColleagueCounts,
  colleagueComparison as colleagueComparisonCall,
} from '@minori/contract/colleague-comparison';
import { readCube } from '@minori/engine/colleagues/cube-text';
import { readPeople } from '@minori/engine/colleagues/people-bytes';
import type { ReadColumns } from '@minori/engine/colleagues/read-columns';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import type { Portal } from '../../platform/portal/portal.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import {
  type ColleagueComparisonState,
  fetched,
  fetchFailed,
  fetching,
  reset,
} from '../../platform/state/slices/colleague-comparison.ts';

export interface Company {
  readonly counts: ColleagueCounts;
  readonly cube: Uint32Array;
}

const CALL = colleagueComparisonCall;

/** The years that the comparison has a list for. */
export const COMPARED_YEARS = [3, 5, 10] as const;
export type ComparedYears = (typeof COMPARED_YEARS)[number];

const codesOf = ({ sysUserCode, sysOrganizationCode }: Employee) => ({ sysUserCode, sysOrganizationCode });

/** Reads what the engine wrote; bytes that it didn't write are an answer of another shape. */
function readAs<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new CallFailure(toAppError(undefined, undefined), CALL);
  }
}

export function changeIn(
  store: Portal['store'],
  rule: (state: ColleagueComparisonState) => ColleagueComparisonState,
): void {
  store.setState(({ colleagueComparison }) => ({ colleagueComparison: rule(colleagueComparison) }));
}

async function fetchCompany({ call, store }: Portal, employee: Employee, signal: AbortSignal): Promise<Company> {
  changeIn(store, fetching);
  try {
    const counts = await call(CALL, { query: codesOf(employee), form: COLLEAGUE_COUNTS, signal });
    const cube = readAs(() => readCube(counts.cube));
    changeIn(store, fetched);
    return { counts, cube };
  } catch (failure) {
    // A screen that was left has nothing to say: the next visit begins anew.
    if (failure instanceof CallFailure && !signal.aborted) {
      changeIn(store, (state) => fetchFailed(state, panelText(failure)));
    }
    throw failure;
  }
}

export function useCompany(employee: Employee) {
  const portal = usePortal();
  const { store } = portal;
  const company = useQuery<Company, CallFailure>({
    queryKey: [...callKey(CALL, { query: codesOf(employee) }), COLLEAGUE_COUNTS],
    queryFn: ({ signal }) => fetchCompany(portal, employee, signal),
  });
  const { data } = company;
  // Counts of a moment ago are loaded without being fetched; whoever leaves begins anew.
  useEffect(() => {
    if (data !== undefined) changeIn(store, fetched);
  }, [store, data]);
  useEffect(() => () => changeIn(store, reset), [store]);
  return company;
}

/** Fetched when the chart is on screen, and kept. */
export function usePeople(employee: Employee, years: ComparedYears) {
  const { call } = usePortal();
  const query = { ...codesOf(employee), horizon: `${years}` } as const;
  return useQuery<ReadColumns, CallFailure>({
    queryKey: [...callKey(CALL, { query }), COLLEAGUE_PEOPLE],
    queryFn: async ({ signal }) => {
      const bytes = await call(CALL, { query, form: COLLEAGUE_PEOPLE, signal });
      return readAs(() => readPeople(bytes));
    },
    // Columns of 100,000 people are replaced, never compared.
    structuralSharing: false,
  });
}
