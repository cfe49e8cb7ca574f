/**
 * Fetches the data of the comparison: the counts, from which the result of every choice of toggles is computed, and the
 * people of one horizon for its chart. The loading state of the counts is in the store (specification section 4). The
 * engine decodes both here, so that an undecodable response is handled as a failed call and never shown as a figure.
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

/** The horizons of the comparison, in years. */
export const COMPARED_YEARS = [3, 5, 10] as const;
export type ComparedYears = (typeof COMPARED_YEARS)[number];

const codesOf = ({ sysUserCode, sysOrganizationCode }: Employee) => ({ sysUserCode, sysOrganizationCode });

/** Decodes a response in the engine's format; undecodable bytes count as a response of the wrong shape. */
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
    // After the screen was left, a failure is ignored: the next visit fetches again.
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
  // Recent counts are used without a fetch; leaving the screen resets the state.
  useEffect(() => {
    if (data !== undefined) changeIn(store, fetched);
  }, [store, data]);
  useEffect(() => () => changeIn(store, reset), [store]);
  return company;
}

/** The people of one horizon: fetched when their chart is on screen, and cached. */
export function usePeople(employee: Employee, years: ComparedYears) {
  const { call } = usePortal();
  const query = { ...codesOf(employee), horizon: `${years}` } as const;
  return useQuery<ReadColumns, CallFailure>({
    queryKey: [...callKey(CALL, { query }), COLLEAGUE_PEOPLE],
    queryFn: async ({ signal }) => {
      const bytes = await call(CALL, { query, form: COLLEAGUE_PEOPLE, signal });
      return readAs(() => readPeople(bytes));
    },
    // The columns of 100,000 people are replaced without a comparison with the old ones.
    structuralSharing: false,
  });
}
