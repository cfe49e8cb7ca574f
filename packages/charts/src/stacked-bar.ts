/**
 * 内訳の帯 — one horizontal bar of shares. Segments under 4 % are drawn as one 「その他の小さな割合」 block at the end
 * (screens.md 2.5, rule 2); the table beside the chart keeps every row.
 */
export interface SharePart<Key> {
  readonly key: Key;
  /** Fraction of the whole. */
  readonly ratio: number;
}

export interface BarSegment<Key> {
  /** null for the block of small shares. */
  readonly key: Key | null;
  readonly ratio: number;
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

const SMALL = 0.04;

/** Segments in the given order; shares of 0 are left out. The widths and gaps sum to `width`. */
export function stackedBar<Key>(parts: readonly SharePart<Key>[], options: StackedBarOptions): BarSegment<Key>[] {
  const gap = options.gap ?? 2;
  const shown = group(parts);
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

function group<Key>(parts: readonly SharePart<Key>[]): { key: Key | null; ratio: number }[] {
  const present = parts.filter((part) => part.ratio > 0);
  const small = present.filter((part) => part.ratio < SMALL);
  // A single small share keeps its own colour: grouping one thing hides it and saves nothing.
  if (small.length < 2) return [...present];
  const rest = small.reduce((sum, part) => sum + part.ratio, 0);
  return [...present.filter((part) => part.ratio >= SMALL), { key: null, ratio: rest }];
}
