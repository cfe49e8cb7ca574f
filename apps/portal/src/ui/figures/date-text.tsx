/** Renders a date: 'YYYY-MM-DD', 'YYYY-MM' or an ISO instant. */
import { NoFigure } from './figure.tsx';
import { formatDate, formatInstant, formatMonth } from './format-date.ts';

interface DateTextProps {
  /** 'YYYY-MM-DD', 'YYYY-MM' or an ISO instant. */
  readonly date: string | null | undefined;
}

export function DateText({ date }: DateTextProps) {
  if (!date) return <NoFigure />;
  return <time dateTime={date}>{textOf(date)}</time>;
}

function textOf(date: string): string {
  if (date.length === 7) return formatMonth(date);
  return date.length === 10 ? formatDate(date) : formatInstant(date);
}
