/** What the server says of the connection: what is kept, how the last reading ended, how many tries are left. */
import type { CallResponse } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { useCallQuery } from '../../platform/queries/use-call.ts';

export type ConnectionInfo = CallResponse<typeof CALLS.rkUserInfo>;

/** @param options.isBeside the screen is about something else: a failure of this call is nobody's concern there. */
export function useConnectionInfo(sysUserCode: string, { isBeside }: { readonly isBeside: boolean }) {
  const options = isBeside ? { skipsCentralHandling: true } : { inPlace: true };
  return useCallQuery(CALLS.rkUserInfo, { query: { sysUserCode } }, options);
}
