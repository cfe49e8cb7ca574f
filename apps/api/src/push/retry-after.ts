/** How long a push service asks to be left alone: seconds or a date (RFC 9110, section 10.2.3). */

const LONGEST = 6 * 60 * 60_000;

/** @returns milliseconds, six hours at most; null for a header that makes no sense */
export function retryAfter(header: string, now: Date): number | null {
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), LONGEST) : null;
}
