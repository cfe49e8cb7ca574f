/** The terms and the privacy policy: each is the parts of its business code, joined in the order of the answer. */
import type { CallResponse } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import type { PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { useCallQuery } from '../../platform/queries/use-call.ts';

/** @returns `text` and the `version` that it is, once they are there */
export function useLegalText(codeCategory: typeof PRIVACY_POLICY | typeof TERMS_OF_USE) {
  const query = useCallQuery(CALLS.bizCode, { query: { codeCategory } });
  return { ...query, text: query.data && joined(query.data), version: query.data?.[0]?.version };
}

function joined(parts: CallResponse<typeof CALLS.bizCode>): string {
  return parts.map(({ codeValue }) => codeValue).join('');
}
