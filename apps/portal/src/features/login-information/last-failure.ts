/**
 * Why the last reading failed, in sentences: of this page's own reading, else as the server remembers it; null while the
 * figures on screen are the newest that there are.
 */
import { ERROR_CATALOGUE, type ErrorRow } from '@minori/contract/error-catalogue';
import type { Employee } from '../../platform/session/use-employee.ts';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { outcomeWords } from '../../wording/credential-uses.ts';
import { FAILURES } from '../../wording/failures.ts';
import { FIGURES_AGE_TEXTS as TEXTS } from '../../wording/figures-age.ts';
import { type ConnectionInfo, useConnectionInfo } from './connection-info.ts';
import { useReading } from './use-reading.ts';

/** Outcomes that say nothing against the figures. */
const NO_FAILURE: ReadonlySet<string> = new Set(['read', 'running', 'opened']);

export function useLastFailure(employee: Employee): readonly string[] | null {
  const { failure } = useReading(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode, { isBeside: true });
  const isStopped = employee.account.isPreserve && employee.account.isScrapingError;
  const stopped = isStopped ? [TEXTS.stopped] : [];
  if (failure) return [failure.text, ...stopped];
  const last = info?.lastReading ?? null;
  if (last && !NO_FAILURE.has(last.outcome)) return [...remembered(last), ...stopped];
  // The account knows it even where the connection could not be asked.
  return employee.account.isScrapingError ? [FAILURES.scraping, ...stopped] : null;
}

function remembered({ at, outcome }: NonNullable<ConnectionInfo['lastReading']>): readonly string[] {
  const row = Object.values<ErrorRow>(ERROR_CATALOGUE).find(({ reason }) => reason === outcome);
  return [TEXTS.lastReading(formatInstant(at), outcomeWords(outcome)), row?.message || FAILURES.scraping];
}
