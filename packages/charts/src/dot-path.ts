/** Renders many dots as one SVG path, so that even 100,000 people take only a few elements. A dot has one of four shapes. */

/** The parallelogram leans like the icon of its risk type. */
export type DotShape = 'square' | 'circle' | 'diamond' | 'parallelogram';

export interface Dot {
  readonly x: number;
  readonly y: number;
  /** px from the middle to the edge of the circle; the other shapes have about the same area. */
  readonly radius: number;
}

/** px. A smaller dot is hardly visible, a larger one hides its neighbours. */
export const SMALLEST_DOT = 1.5;
export const LARGEST_DOT = 6;

/** A tenth of a px is finer than a screen shows. */
const px = (value: number) => String(Math.round(value * 10) / 10);

/** The outline of each shape around its middle. */
const OUTLINES: Readonly<Record<DotShape, (radius: number) => string>> = {
  square: (radius) => box(radius * 0.89, 0),
  circle: (radius) => {
    const across = px(2 * radius);
    const r = px(radius);
    return `m-${r},0a${r},${r} 0 1 1 ${across},0a${r},${r} 0 1 1 -${across},0z`;
  },
  diamond: (radius) => {
    const reach = px(radius * 1.25);
    return `m-${reach},0l${reach},-${reach}l${reach},${reach}l-${reach},${reach}z`;
  },
  parallelogram: (radius) => box(radius * 0.8, radius * 0.6),
};

/** A square with half side `half`, its upper edge moved to the right by `lean`. */
function box(half: number, lean: number): string {
  const side = px(2 * half);
  return `m${px(lean / 2 - half)},${px(-half)}h${side}l${px(-lean)},${side}h-${side}z`;
}

/** The path's `d`. */
export function dotPath(dots: readonly Dot[], shape: DotShape): string {
  const outline = OUTLINES[shape];
  return dots.map(({ x, y, radius }) => `M${px(x)},${px(y)}${outline(radius)}`).join('');
}
