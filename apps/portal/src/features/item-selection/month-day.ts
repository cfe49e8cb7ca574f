/** The day of a draft: 「4月2日」, with its year where that is another one. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { formatDate } from '../../ui/figures/format-date.ts';

/** @param date 'YYYY-MM-DD'. @param now milliseconds since 1970. */
export function formatMonthDay(date: string, now: number): string {
  const isThisYear = tokyoDate(now).slice(0, 4) === date.slice(0, 4);
  return isThisYear ? formatDate(date).replace(/^\d+年/, '') : formatDate(date);
}
