/** 昼間 — limits notifications of news to 8:00–21:00 in Japan, since phones lie beside beds (docs/decisions/0018). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Japan has no daylight saving time. */
const AHEAD_OF_UTC = 9 * HOUR;

/** In milliseconds since midnight in Tokyo; `until` is excluded. */
const DAYTIME = { from: 8 * HOUR, until: 21 * HOUR } as const;

function sinceMidnight(at: Date): number {
  return (at.getTime() + AHEAD_OF_UTC) % DAY;
}

export function isDaytime(at: Date): boolean {
  const time = sinceMidnight(at);
  return DAYTIME.from <= time && time < DAYTIME.until;
}

/** Returns the instant itself by day, otherwise the next 8:00. */
export function atDaytime(at: Date): Date {
  if (isDaytime(at)) return at;
  const time = sinceMidnight(at);
  const wait = time < DAYTIME.from ? DAYTIME.from - time : DAY - time + DAYTIME.from;
  return new Date(at.getTime() + wait);
}
