/**
 * 模様 — defines the fill pattern of each asset class (screens.md 5.3), so that classes are not distinguished by colour alone.
 * Light over the class colour; drawn in a square tile of the given size.
 */
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';

export type Pattern = 'solid' | 'rising' | 'falling' | 'dots' | 'horizontal';

export const ASSET_CLASS_PATTERN = {
  0: 'solid',
  1: 'rising',
  2: 'solid',
  3: 'falling',
  4: 'dots',
  5: 'horizontal',
} as const satisfies Record<AssetClassCode, Pattern>;

/** Side of a pattern tile, px. */
export const TILE = 8;

interface Stroke {
  readonly kind: 'path';
  readonly d: string;
}

interface Dot {
  readonly kind: 'dot';
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

/** The marks of one tile. Diagonals extend past the corners so that neighbouring tiles join without a notch. */
export const PATTERN_MARKS: Record<Pattern, readonly (Stroke | Dot)[]> = {
  solid: [],
  rising: [{ kind: 'path', d: 'M-2,2 L2,-2 M0,8 L8,0 M6,10 L10,6' }],
  falling: [{ kind: 'path', d: 'M-2,6 L2,10 M0,0 L8,8 M6,-2 L10,2' }],
  dots: [{ kind: 'dot', cx: 4, cy: 4, r: 1.4 }],
  horizontal: [{ kind: 'path', d: 'M0,4 L8,4' }],
};
