/** What is asked anew when a reading has ended: every figure after a good one, and the connection after a failed one. */
import { CALLS } from '@minori/contract/calls';
import type { Groundwork } from '../groundwork.ts';
import { callKey } from '../queries/call-key.ts';
import { refreshAccount } from '../session/account.ts';

/** Resolves when the account says that a site is connected; figures on screen follow by themselves. */
export async function renewAfterReading(groundwork: Groundwork): Promise<void> {
  void groundwork.queries.invalidateQueries();
  // What was read has been registered: if only the account can't be refetched, the next screen will do so.
  await refreshAccount(groundwork).catch(() => undefined);
}

/** Whether readings by themselves go on, and how many tries are left. */
export function renewAfterFailure(groundwork: Groundwork): void {
  void groundwork.queries.invalidateQueries({ queryKey: callKey(CALLS.rkUserInfo) });
  refreshAccount(groundwork).catch(() => undefined);
}
