/** What the server says of the connection: what is kept, how the last reading ended, how many tries are left. */
import type { CallResponse } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { useCallQuery } from '../../platform/queries/use-call.ts';

export type ConnectionInfo = CallResponse<typeof CALLS.rkUserInfo>;

export function useConnectionInfo(sysUserCode: string) {
  return useCallQuery(CALLS.rkUserInfo, { query: { sysUserCode } });
}
