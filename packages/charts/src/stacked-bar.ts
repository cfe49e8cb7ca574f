/** 内訳の帯 — divides a horizontal bar into shares, with the small ones merged at its end. */
import { type SharePart, type ShownShare, shownShares } from './share-group.ts';

export interface BarSegment<Key> extends ShownShare<Key> {
  readonly x: number;
  readonly width: number;
  /** Whether a label of `labelWidth` px fits inside. */
  readonly labelFits: boolean;
}

interface StackedBarOptions {
  readonly width: number;
  /** px that a label needs. */
  readonly labelWidth: number;
  /** White space between segments, px: neighbouring colours are not 3:1 against each other. */
  readonly gap?: number;
}

/** Segments in the given order; shares of 0 are left out. The widths and gaps sum to `width`. */
export function stackedBar<Key>(parts: readonly SharePart<Key>[], options: StackedBarOptions): BarSegment<Key>[] {
  const gap = options.gap ?? 2;
  const shown = shownShares(parts);
  const total = shown.reduce((sum, part) => sum + part.ratio, 0);
  const room = Math.max(0, options.width - gap * Math.max(0, shown.length - 1));
  let x = 0;
  return shown.map((part) => {
    const width = total > 0 ? (room * part.ratio) / total : 0;
    const segment = { ...part, x, width, labelFits: width >= options.labelWidth };
    x += width + gap;
    return segment;
  });
}
