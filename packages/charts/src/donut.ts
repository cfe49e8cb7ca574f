/** 内訳の円 — ring segments for at most six shares, clockwise from twelve o'clock, with the total in the middle. */
import { arc, pie } from 'd3-shape';
import type { SharePart } from './stacked-bar.ts';

export interface RingSegment<Key> {
  readonly key: Key;
  readonly ratio: number;
  /** SVG path around the centre (0, 0). */
  readonly d: string;
  /** Where a direct label goes: the middle of the segment, outside the ring. */
  readonly label: { readonly x: number; readonly y: number };
}

interface DonutOptions {
  readonly radius: number;
  readonly thickness: number;
  /** px from the ring to the middle of a label. */
  readonly labelDistance: number;
}

/** Ring segments in the given order; shares of 0 are left out. */
export function donut<Key>(parts: readonly SharePart<Key>[], options: DonutOptions): RingSegment<Key>[] {
  const { radius, thickness, labelDistance } = options;
  const present = parts.filter((part) => part.ratio > 0);
  const angles = pie<SharePart<Key>>()
    .value((part) => part.ratio)
    .sort(null)(present);
  // A whole ring has no neighbour to keep a gap from.
  const padAngle = present.length > 1 ? 2 / radius : 0;
  const ring = arc<(typeof angles)[number]>()
    .innerRadius(radius - thickness)
    .outerRadius(radius)
    .padAngle(padAngle);
  return angles.map((angle) => {
    const middle = (angle.startAngle + angle.endAngle) / 2;
    const distance = radius + labelDistance;
    return {
      key: angle.data.key,
      ratio: angle.data.ratio,
      d: ring(angle) ?? '',
      label: { x: Math.sin(middle) * distance, y: -Math.cos(middle) * distance },
    };
  });
}
