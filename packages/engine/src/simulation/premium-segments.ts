/** 掛金の期間 — encodes monthly amounts as runs of consecutive months with the same amount. */

/** Number of months, and yen in each of them. */
export type PremiumSegment = readonly [months: number, yen: number];

export function premiumSegments(amounts: readonly number[]): readonly PremiumSegment[] {
  const segments: [number, number][] = [];
  for (const yen of amounts) {
    const last = segments.at(-1);
    if (last?.[1] === yen) last[0] += 1;
    else segments.push([1, yen]);
  }
  return segments;
}
