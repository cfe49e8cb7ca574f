/**
 * Why the last reading failed, in sentences: of this page's own reading, else as the server remembers it; null while the
 * figures on screen are the newest that there are.
 */
import { ERROR_CATALOGUE, type ErrorRow, isRetryable } from '@minori/contract/error-catalogue';
import type { Employee } from '../../platform/session/use-employee.ts';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { outcomeWords } from '../../wording/credential-uses.ts';
import { FAILURES } from '../../wording/failures.ts';
import { FIGURES_AGE_TEXTS as TEXTS } from '../../wording/figures-age.ts';
import { type ConnectionInfo, useConnectionInfo } from './connection-info.ts';
import { useReading } from './use-reading.ts';

export interface FiguresFailure {
  readonly lines: readonly string[];
  /** Whether another reading is offered where the figures are. */
  readonly retryable: boolean;
}

/** Outcomes that say nothing against the figures. */
const NO_FAILURE: ReadonlySet<string> = new Set(['read', 'running', 'opened']);

export function useLastFailure(employee: Employee): FiguresFailure | null {
  const { failure } = useReading(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  const isStopped = employee.account.isPreserve && employee.account.isScrapingError;
  const stopped = isStopped ? [TEXTS.stopped] : [];
  if (failure) return { lines: [failure.text, ...stopped], retryable: failure.retryable };
  const last = info?.lastReading ?? null;
  if (last && !NO_FAILURE.has(last.outcome)) {
    return { lines: [...remembered(last), ...stopped], retryable: isRetryable(last.outcome) };
  }
  // The account knows it even where the connection could not be asked.
  return employee.account.isScrapingError ? { lines: [FAILURES.scraping, ...stopped], retryable: true } : null;
}

function remembered({ at, outcome }: NonNullable<ConnectionInfo['lastReading']>): readonly string[] {
  const row = Object.values<ErrorRow>(ERROR_CATALOGUE).find(({ reason }) => reason === outcome);
  return [TEXTS.lastReading(formatInstant(at), outcomeWords(outcome)), row?.message || FAILURES.scraping];
}
