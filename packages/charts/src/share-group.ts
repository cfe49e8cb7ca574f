/**
 * 小さな割合 — decides which shares a chart shows one by one. Segments under 4 % are drawn as one block at the end (screens.md 2.5,
 * rule 2); the table next to the chart keeps every row.
 */
export interface SharePart<Key> {
  readonly key: Key;
  /** Fraction of the whole. */
  readonly ratio: number;
}

export interface ShownShare<Key> {
  /** null for the block of small shares. */
  readonly key: Key | null;
  readonly ratio: number;
}

const SMALL = 0.04;

/** Shares in the given order without those of 0, the small ones merged at the end. Their sum is unchanged. */
export function shownShares<Key>(parts: readonly SharePart<Key>[]): ShownShare<Key>[] {
  const present = parts.filter((part) => part.ratio > 0).map(({ key, ratio }) => ({ key, ratio }));
  const small = present.filter((part) => part.ratio < SMALL);
  // A single small share keeps its own colour: merging it would only hide it.
  if (small.length < 2) return present;
  const rest = small.reduce((sum, part) => sum + part.ratio, 0);
  return [...present.filter((part) => part.ratio >= SMALL), { key: null, ratio: rest }];
}
