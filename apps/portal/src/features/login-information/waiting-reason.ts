/** Says why the account has nothing to read yet, according to its last scrape; null if it waits for nothing. */
import { WAITED_FOR } from '@minori/contract/scrape-errors';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { lastReason, useConnectionInfo } from './last-failure.ts';
import { useScrape } from './use-scrape.ts';

export type WaitingReason = (typeof WAITED_FOR)[number];

export function useWaitingReason(employee: Employee): WaitingReason | null {
  const { failure } = useScrape(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  const reason = lastReason(failure, info);
  return WAITED_FOR.find((each) => each === reason) ?? null;
}
