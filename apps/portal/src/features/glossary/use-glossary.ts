/** Provides the calls of 用語集. The list is short enough to be filtered in the browser. */
import { getTechnicalTerm, getTechnicalTerms } from '@minori/contract/technical-term';
import { useCallQuery } from '../../platform/portal/use-call.ts';

export function useTerms() {
  return useCallQuery(getTechnicalTerms, { query: {} });
}

export function useTerm(code: string, sysUserCode: string) {
  return useCallQuery(getTechnicalTerm, { params: { code }, query: { sysUserCode } });
}
