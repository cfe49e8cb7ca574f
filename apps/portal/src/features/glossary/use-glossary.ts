/** The calls of 用語集; the whole of it is short enough to be filtered here. */
import { CALLS } from '@minori/contract/calls';
import { useCallQuery } from '../../platform/portal/use-call.ts';

export function useTerms() {
  return useCallQuery(CALLS.getTechnicalTerms, { query: {} });
}

export function useTerm(code: string, sysUserCode: string) {
  return useCallQuery(CALLS.getTechnicalTerm, { params: { code }, query: { sysUserCode } });
}
