/**
 * ラベルの置き場所 — places a box for the label of each of a few points, so that no label covers another or a point, or leaves the frame.
 * The nearest place that leaves the line free is chosen: to the right first, in reading direction, then around the point, then
 * further out.
 */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PlaceOptions {
  readonly room: Room;
  /** px around each point that no label may cover. */
  readonly radius: number;
  /** A line that labels cross only if no other place is free; null where there is none. */
  readonly line: Line | null;
}

/** Left and right, above and below, then the corners; in units of a label's size. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** px between a point's edge and its label, nearest first; the last ones are needed where several points share a corner. */
const DISTANCES = [4, 16, 30, 48, 72, 102, 134];

/** One box per point, in order. Where the room is too small for all, every box is put in its upper left corner. */
export function placeLabels(points: readonly Labelled[], options: PlaceOptions): LabelBox[] {
  const found = arrange(points, [], { points, ...options });
  return (
    found ?? points.map(({ width, height }) => ({ left: options.room.left, top: options.room.top, width, height }))
  );
}

interface Arrangement extends PlaceOptions {
  readonly points: readonly Labelled[];
}

/** Depth-first search over the places of each label, nearest first; there are few points and places. */
function arrange(rest: readonly Labelled[], taken: readonly LabelBox[], all: Arrangement): LabelBox[] | null {
  const [point, ...others] = rest;
  if (!point) return [...taken];
  for (const box of placesOf(point, all)) {
    if (taken.some((other) => overlap(box, other))) continue;
    const found = arrange(others, [...taken, box], all);
    if (found) return found;
  }
  return null;
}

function placesOf(point: Labelled, { points, room, radius, line }: Arrangement): LabelBox[] {
  const places = DISTANCES.flatMap((distance) =>
    DIRECTIONS.map((direction) => boxAt(point, direction, radius + distance)),
  )
    .filter((box) => isInside(box, room))
    .filter((box) => points.every((other) => !covers(box, other, radius)));
  if (!line) return places;
  const isFree = (box: LabelBox) => !crosses(box, line);
  return [...places.filter(isFree), ...places.filter((box) => !isFree(box))];
}

function boxAt(point: Labelled, [across, down]: readonly [number, number], reach: number): LabelBox {
  const { x, y, width, height } = point;
  // A corner is as far from its point as a side: both of its steps are shorter.
  const step = across !== 0 && down !== 0 ? reach / Math.SQRT2 : reach;
  return {
    left: x + across * (step + width / 2) - width / 2,
    top: y + down * (step + height / 2) - height / 2,
    width,
    height,
  };
}

function isInside({ left, top, width, height }: LabelBox, room: Room): boolean {
  return left >= room.left && left + width <= room.right && top >= room.top && top + height <= room.bottom;
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** Whether a box comes within `radius` of a point. */
function covers({ left, top, width, height }: LabelBox, { x, y }: Labelled, radius: number): boolean {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy) < radius;
}

/** Whether a line crosses a box: clips the line by one pair of sides after the other. */
function crosses({ left, top, width, height }: LabelBox, { x1, y1, x2, y2 }: Line): boolean {
  let [from, to] = [0, 1];
  for (const [start, end, low, high] of [
    [x1, x2, left, left + width],
    [y1, y2, top, top + height],
  ] as const) {
    const length = end - start;
    if (length === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / length, (high - start) / length];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to;
}
