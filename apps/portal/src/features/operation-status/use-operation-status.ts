/**
 * What 運用状況 shows, under the specification's names (section 3), each from a call of its own that fails alone. The asset
 * operation alone is kept between visits (section 4): it stands at once while the new one loads, and when it can't.
 */

import type { CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import { getLiteracies } from '@minori/contract/literacy';
import { getRiskDiagnoses, getRiskTolerance } from '@minori/contract/risk-tolerance';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';

type Answer<Name extends keyof typeof CALLS> = UseQueryResult<CallResponse<(typeof CALLS)[Name]>, CallFailure>;

/** A query with what was kept in the place of an answer that isn't there. */
type CachedAnswer = Pick<Answer<'employeeAssetManagement'>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  /** What is on screen was fetched at an earlier visit. */
  readonly isCached: boolean;
};

export function useEmployeeAssetOperation(sysUserCode: string): CachedAnswer {
  const { store } = usePortal();
  const { data, error, isFetching, refetch } = useCallQuery(employeeAssetManagement, { query: { sysUserCode } });
  const kept = usePersisted((state) => state.operationStatus.employeeAssetOperation);
  useEffect(() => {
    // Whoever is signed in now may not be whose answer this is.
    if (data === undefined || store.getState().auth.sysUserCode !== sysUserCode) return;
    store.setState({ operationStatus: { employeeAssetOperation: data } });
  }, [data, store, sysUserCode]);
  const isCached = data === undefined && kept !== null;
  return { data: isCached ? kept : data, error, isFetching, refetch, isCached };
}

/** The type of the newest diagnosis in words; `data` is null before the first one. */
export function useRiskToleranceInformation(sysUserCode: string) {
  const diagnoses = useCallQuery(getRiskDiagnoses, { query: { sysUserCode } });
  const newest = diagnoses.data?.diagnoses[0];
  const riskToleranceCode = newest && (String(newest.riskToleranceCode) as `${typeof newest.riskToleranceCode}`);
  const type = useCallQuery(
    getRiskTolerance,
    { query: { riskToleranceCode: riskToleranceCode ?? '4' } },
    { enabled: riskToleranceCode !== undefined },
  );
  if (diagnoses.data && !newest) return { ...diagnoses, data: null };
  const information = newest && type.data && { ...type.data, diagnosis: newest };
  const failed = diagnoses.error ? diagnoses : type;
  return { data: information, error: failed.error, isFetching: failed.isFetching, refetch: failed.refetch };
}

export function useLiteracyCalculation(sysUserCode: string): Answer<'getLiteracies'> {
  return useCallQuery(getLiteracies, { query: { sysUserCode } });
}
