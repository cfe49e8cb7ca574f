/** The terms and the privacy policy: each is the parts of its business code, joined in the order of the answer. */
import { CALLS } from '@minori/contract/calls';
import type { PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { useCallQuery } from '../../platform/queries/use-call.ts';

export function useLegalText(codeCategory: typeof PRIVACY_POLICY | typeof TERMS_OF_USE) {
  const query = useCallQuery(CALLS.bizCode, { query: { codeCategory } }, { inPlace: true });
  return { ...query, text: query.data?.map(({ codeValue }) => codeValue).join('') };
}
