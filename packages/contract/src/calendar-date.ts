/** Defines dates on the wire: Asia/Tokyo calendar dates, never instants. */
import * as z from 'zod/mini';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function exists(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // Day 0 of the following month is this month's last day; UTC keeps the server's time zone out of it.
  return (
    year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

/** 'YYYY-MM-DD', an existing day, from 1900 on. The format is for the API document, which can't express a check in code. */
export const CalendarDate = z.string().check(z.refine(exists, { error: 'date' }), z.meta({ format: 'date' }));

/** 'YYYY-MM'. */
export const CalendarMonth = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime();
