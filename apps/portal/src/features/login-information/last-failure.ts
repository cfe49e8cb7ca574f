/**
 * Explains in sentences why the last scrape failed: the scrape of this page, else the last one stored by the server.
 * null while the figures on screen are the newest available.
 */

import type { CallResponse } from '@minori/contract/call';
import { ERROR_CATALOGUE, type ErrorRow, isRetryable } from '@minori/contract/error-catalogue';
import { rkUserInfo } from '@minori/contract/login-information';
import { outcomeWords } from '@minori/wording/ja/credential-uses';
import { FAILURES } from '@minori/wording/ja/failures';
import { FIGURES_AGE_TEXTS as TEXTS } from '@minori/wording/ja/figures-age';
import { formatInstant } from '@minori/wording/ja/locale';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { useScrape } from './use-progress.ts';

export interface FiguresFailure {
  readonly lines: readonly string[];
  /** Whether another scrape is offered next to the figures. */
  readonly retryable: boolean;
}

/** Outcomes that don't count as failures. */
const NO_FAILURE: ReadonlySet<string> = new Set(['read', 'running', 'opened']);

export function useLastFailure(employee: Employee): FiguresFailure | null {
  const { failure } = useScrape(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  const isStopped = employee.account.isPreserve && employee.account.isScrapingError;
  const stopped = isStopped ? [TEXTS.stopped] : [];
  if (failure) return { lines: [failure.text, ...stopped], retryable: failure.retryable };
  const last = info?.lastReading ?? null;
  if (last && !NO_FAILURE.has(last.outcome)) {
    return { lines: [...failureLines(last), ...stopped], retryable: isRetryable(last.outcome) };
  }
  // The account has this flag even if `rkUserInfo` could not be fetched.
  return employee.account.isScrapingError ? { lines: [FAILURES.scraping, ...stopped], retryable: true } : null;
}

function failureLines({ at, outcome }: NonNullable<ConnectionInfo['lastReading']>): readonly string[] {
  const row = Object.values<ErrorRow>(ERROR_CATALOGUE).find(({ reason }) => reason === outcome);
  return [TEXTS.lastReading(formatInstant(at), outcomeWords(outcome)), row?.message || FAILURES.scraping];
}

/** The reason for which the last scrape ended: of this page's scrape, else as the server has stored it. */
export function lastReason(failure: LastFailure | null, info: ConnectionInfo | undefined): string | undefined {
  return failure?.reason ?? info?.lastReading?.outcome;
}

/** Refusals that the record keeper counts before it locks an account. `undefined`: no reason is known yet. */
const WRONG_PASSWORD: readonly (string | undefined)[] = [
  'rk_login_error',
  'rk_login_error_on_reserved_info',
  undefined,
];

export type ConnectionInfo = CallResponse<typeof rkUserInfo>;

/** Fetches the connection as the server knows it: what is stored, how the last scrape ended, how many attempts are left. */
export function useConnectionInfo(sysUserCode: string) {
  return useCallQuery(rkUserInfo, { query: { sysUserCode } });
}

/**
 * Whether a wrong password ended the last scrape. Only then is the number of attempts left shown: other failures don't
 * count as attempts, and a warning would confuse.
 */
export function wasPasswordWrong(failure: LastFailure | null, info: ConnectionInfo | undefined): boolean {
  return WRONG_PASSWORD.includes(lastReason(failure, info));
}

/** The number of attempts left as the server has counted; null while none has failed. */
export function attemptsLeft(info: ConnectionInfo | undefined): number | null {
  return info && info.refusals > 0 ? info.attemptsLeft : null;
}
