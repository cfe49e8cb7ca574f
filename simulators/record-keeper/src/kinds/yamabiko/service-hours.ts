// Kind 2 is closed on Sundays from 2:00 to 8:00 in Tokyo, as the record keeper it imitates is (calculations.md section 10).

/** Japan has had no daylight saving time since 1951, so the offset is fixed. */
const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000;
const SUNDAY = 0;
const CLOSES = 2;
const OPENS = 8;

/** From 2:00 sharp until just before 8:00. */
export function isOutOfHours(instant: Date): boolean {
  const tokyo = new Date(instant.getTime() + TOKYO_OFFSET_MS);
  const hour = tokyo.getUTCHours();
  return tokyo.getUTCDay() === SUNDAY && hour >= CLOSES && hour < OPENS;
}
