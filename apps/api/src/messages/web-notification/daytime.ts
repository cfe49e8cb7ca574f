/**
 * 昼間 — when people are told of news: from 8:00 to 21:00 in Japan, since telephones lie beside beds
 * (docs/decisions/0018).
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Japan has no summer time. */
const AHEAD_OF_UTC = 9 * HOUR;

/** Since midnight in Tokyo, the end not included. */
const DAYTIME = { from: 8 * HOUR, until: 21 * HOUR } as const;

function sinceMidnight(at: Date): number {
  return (at.getTime() + AHEAD_OF_UTC) % DAY;
}

export function isDaytime(at: Date): boolean {
  const time = sinceMidnight(at);
  return DAYTIME.from <= time && time < DAYTIME.until;
}

/** The instant itself by day, else the beginning of the next day. */
export function atDaytime(at: Date): Date {
  if (isDaytime(at)) return at;
  const time = sinceMidnight(at);
  const wait = time < DAYTIME.from ? DAYTIME.from - time : DAY - time + DAYTIME.from;
  return new Date(at.getTime() + wait);
}
