/** あなたの印 — positions the mark and the label of the employee's own share under a bar of shares. */
import type { BarSegment } from './stacked-bar.ts';

export interface ShareMark {
  /** px of the mark: the middle of the employee's segment. */
  readonly x: number;
  /** px of the label's middle: that of the mark, or moved so that the label stays inside the bar. */
  readonly labelX: number;
}

/**
 * A small share is marked at the block of small shares that contains it.
 * @returns null where the employee has no share in the bar.
 */
export function shareMark<Key>(
  segments: readonly BarSegment<Key>[],
  own: Key | null,
  { width, labelWidth }: { readonly width: number; readonly labelWidth: number },
): ShareMark | null {
  if (own === null) return null;
  const segment = segments.find(({ key }) => key === own) ?? segments.find(({ key }) => key === null);
  if (!segment) return null;
  const x = segment.x + segment.width / 2;
  return { x, labelX: Math.min(Math.max(x, labelWidth / 2), width - labelWidth / 2) };
}
