/**
 * Says in sentences why the last scrape failed: the one of this page, else the one that the server has stored; null while
 * the figures on screen are the newest available.
 */

import type { CallResponse } from '@minori/contract/call';
import { ERROR_CATALOGUE, type ErrorRow, isRetryable } from '@minori/contract/error-catalogue';
import { rkUserInfo } from '@minori/contract/login-information';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { outcomeWords } from '../../wording/credential-uses.ts';
import { FAILURES } from '../../wording/failures.ts';
import { FIGURES_AGE_TEXTS as TEXTS } from '../../wording/figures-age.ts';
import { useScrape } from './use-progress.ts';

export interface FiguresFailure {
  readonly lines: readonly string[];
  /** Whether another scrape is offered next to the figures. */
  readonly retryable: boolean;
}

/** Outcomes that are no failures. */
const NO_FAILURE: ReadonlySet<string> = new Set(['read', 'running', 'opened']);

export function useLastFailure(employee: Employee): FiguresFailure | null {
  const { failure } = useScrape(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  const isStopped = employee.account.isPreserve && employee.account.isScrapingError;
  const stopped = isStopped ? [TEXTS.stopped] : [];
  if (failure) return { lines: [failure.text, ...stopped], retryable: failure.retryable };
  const last = info?.lastReading ?? null;
  if (last && !NO_FAILURE.has(last.outcome)) {
    return { lines: [...remembered(last), ...stopped], retryable: isRetryable(last.outcome) };
  }
  // The account has this flag even if the connection could not be fetched.
  return employee.account.isScrapingError ? { lines: [FAILURES.scraping, ...stopped], retryable: true } : null;
}

function remembered({ at, outcome }: NonNullable<ConnectionInfo['lastReading']>): readonly string[] {
  const row = Object.values<ErrorRow>(ERROR_CATALOGUE).find(({ reason }) => reason === outcome);
  return [TEXTS.lastReading(formatInstant(at), outcomeWords(outcome)), row?.message || FAILURES.scraping];
}

/** Why the last scrape ended: from this page, else as the server has stored it. */
export function lastReason(failure: LastFailure | null, info: ConnectionInfo | undefined): string | undefined {
  return failure?.reason ?? info?.lastReading?.outcome;
}

/** Refusals that the record keeper counts before it locks an account; `undefined` is the moment before the answer. */
const WRONG_PASSWORD: readonly (string | undefined)[] = [
  'rk_login_error',
  'rk_login_error_on_reserved_info',
  undefined,
];

export type ConnectionInfo = CallResponse<typeof rkUserInfo>;

/** The connection as the server knows it: what is stored, how the last scrape ended, how many attempts are left. */
export function useConnectionInfo(sysUserCode: string) {
  return useCallQuery(rkUserInfo, { query: { sysUserCode } });
}

/** The number of attempts is shown only then: after other failures none was counted, and a warning would only confuse. */
export function wasPasswordWrong(failure: LastFailure | null, info: ConnectionInfo | undefined): boolean {
  return WRONG_PASSWORD.includes(lastReason(failure, info));
}

/** As the server has counted; null while none has failed. */
export function attemptsLeft(info: ConnectionInfo | undefined): number | null {
  return info && info.refusals > 0 ? info.attemptsLeft : null;
}
