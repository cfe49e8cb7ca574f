/**
 * Decides how current the figures on screen are: a scrape is in progress, the last one failed, the last successful one
 * was long ago, or the figures are fresh. Separate from the strip (figures-strip.tsx), because screens use it too:
 * where the strip offers a scrape, they don't.
 */
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useLastFailure } from './last-failure.ts';
import { useScrape } from './use-progress.ts';

export type FiguresAge = 'reading' | 'failed' | 'old' | 'fresh';

/**
 * Contributions arrive once a month: after a month and some days for posting, a contribution is missing from the
 * figures.
 */
const OLD_AFTER_DAYS = 40;

/** @param valuationDate 基準日 of the figures, 'YYYY-MM-DD'. */
export function useFiguresAge(employee: Employee, valuationDate: string): FiguresAge {
  const { environment } = usePortal();
  const { current } = useScrape(employee);
  const failure = useLastFailure(employee);
  if (current) return 'reading';
  if (failure) return 'failed';
  return daysBetween(valuationDate, tokyoDate(environment.now())) > OLD_AFTER_DAYS ? 'old' : 'fresh';
}
