/**
 * 内訳の円 — computes the ring segments of at most six shares, clockwise from twelve o'clock, with room for the total in the middle.
 * Each segment has a label next to the ring and a line that leads to it; labels of one side are kept apart.
 */
import { arc, pie } from 'd3-shape';
import { spreadLabels } from './label-spread.ts';
import { type SharePart, type ShownShare, shownShares } from './share-group.ts';

export interface RingSegment<Key> extends ShownShare<Key> {
  /** SVG path around the centre (0, 0). */
  readonly d: string;
  /** Position of a direct label, from the same centre; its text starts or ends at x. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
  /** SVG path from the segment to its label. */
  readonly leader: string;
}

interface DonutOptions {
  readonly radius: number;
  readonly thickness: number;
  /** px from the ring to the beginning of a label. */
  readonly labelDistance: number;
  /** px between the middles of two labels of one side. */
  readonly labelHeight?: number;
}

/** Ring segments in the given order, small ones together at the end; shares of 0 are left out. */
export function donut<Key>(parts: readonly SharePart<Key>[], options: DonutOptions): RingSegment<Key>[] {
  const { radius, thickness } = options;
  const present = shownShares(parts);
  const angles = pie<ShownShare<Key>>()
    .value((part) => part.ratio)
    .sort(null)(present);
  // A full ring needs no gap.
  const padAngle = present.length > 1 ? 2 / radius : 0;
  const ring = arc<(typeof angles)[number]>()
    .innerRadius(radius - thickness)
    .outerRadius(radius)
    .padAngle(padAngle);
  const middles = angles.map((angle) => (angle.startAngle + angle.endAngle) / 2);
  const heights = labelHeights(middles, options);
  return angles.map((angle, index) => {
    const middle = middles[index] ?? 0;
    const isRight = onTheRight(middle);
    const x = (isRight ? 1 : -1) * (radius + options.labelDistance);
    const y = heights[index] ?? 0;
    const edge = { x: Math.sin(middle) * (radius + 3), y: -Math.cos(middle) * (radius + 3) };
    const elbow = x - (isRight ? 1 : -1) * (options.labelDistance / 2);
    return {
      ...angle.data,
      d: ring(angle) ?? '',
      label: { x, y, anchor: isRight ? 'start' : 'end' },
      leader: `M${edge.x},${edge.y} L${elbow},${y} L${x},${y}`,
    };
  });
}

function labelHeights(middles: readonly number[], { radius, labelDistance, labelHeight = 0 }: DonutOptions): number[] {
  const reach = radius + labelDistance / 2;
  const heights = middles.map((middle) => -Math.cos(middle) * reach);
  for (const isRight of [true, false]) {
    const side = middles.flatMap((middle, index) => (onTheRight(middle) === isRight ? [index] : []));
    const wished = side.map((index) => heights[index] ?? 0);
    const spread = spreadLabels(wished, { gap: labelHeight, min: -reach, max: reach });
    for (const [place, index] of side.entries()) heights[index] = spread[place] ?? 0;
  }
  return heights;
}

function onTheRight(angle: number): boolean {
  return Math.sin(angle) >= 0;
}
