/**
 * Parses points in time. They need a UTC offset, so that the machine's time zone has no effect; a day alone means the
 * day in Japan.
 */
import { InvalidArgumentError } from 'commander';

/** @throws InvalidArgumentError */
export function instant(text: string): Date {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw new InvalidArgumentError('It must be an instant with its offset, such as 2026-11-22T03:00+09:00.');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function startOf(day: string): Date {
  const date = new Date(`${day}T00:00:00+09:00`);
  // Rejects days that don't exist, such as 31 February, which Date moves to March.
  if (!Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return date;
  throw new InvalidArgumentError(`${day} is no day.`);
}

/** An instant, or the start of a day. @throws InvalidArgumentError */
export function instantOrDay(text: string): Date {
  return DAY.test(text) ? startOf(text) : instant(text);
}

/** An instant, or the end of a day. @throws InvalidArgumentError */
export function instantOrDaysEnd(text: string): Date {
  return DAY.test(text) ? new Date(startOf(text).getTime() + 86_400_000) : instant(text);
}
