/** Writes a date: 'YYYY-MM-DD', 'YYYY-MM' or an ISO instant. */

import { formatDate, formatInstant, formatMonth } from '@minori/wording/ja/locale';
import { NoFigure } from './figure.tsx';

interface DateTextProps {
  /** 'YYYY-MM-DD', 'YYYY-MM' or an ISO instant. */
  readonly date: string | null | undefined;
}

export function DateText({ date }: DateTextProps) {
  if (!date) return <NoFigure />;
  // No `<time>`: Firefox makes it an object of its own, which Orca leaves out at the start of a `dd`.
  return textOf(date);
}

function textOf(date: string): string {
  if (date.length === 7) return formatMonth(date);
  return date.length === 10 ? formatDate(date) : formatInstant(date);
}
