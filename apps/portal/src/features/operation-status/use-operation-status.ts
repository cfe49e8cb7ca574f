/**
 * Fetches the data of 運用状況 under the specification's names (section 3), each with its own call, so that failures are
 * independent. Only the asset operation is stored between visits (section 4): it is shown at once while the new one
 * loads, and when loading fails.
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

/** A query whose missing response is replaced by the stored one. */
type CachedAnswer = Pick<Answer<'employeeAssetManagement'>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  /** Whether the figures on screen were fetched on an earlier visit. */
  readonly isCached: boolean;
};

export function useEmployeeAssetOperation(sysUserCode: string): CachedAnswer {
  const { store } = usePortal();
  const { data, error, isFetching, refetch } = useCallQuery(employeeAssetManagement, { query: { sysUserCode } });
  const kept = usePersisted((state) => state.operationStatus.employeeAssetOperation);
  useEffect(() => {
    // Another employee may have signed in since the request.
    if (data === undefined || store.getState().auth.sysUserCode !== sysUserCode) return;
    store.setState({ operationStatus: { employeeAssetOperation: data } });
  }, [data, store, sysUserCode]);
  const isCached = data === undefined && kept !== null;
  return { data: isCached ? kept : data, error, isFetching, refetch, isCached };
}

/** The risk type of the newest diagnosis in words; `data` is null without a diagnosis. */
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
