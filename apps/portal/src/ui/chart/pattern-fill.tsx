/** Defines the fills of a chart: a tile of colour and pattern for each share (screens.md 5.3). */
import { PATTERN_MARKS, TILE } from '@minori/charts/pattern';
import { memo } from 'react';
import type { Share } from './share.ts';

type Filled = Pick<Share, 'color' | 'pattern'>;

interface PatternFillProps extends Filled {
  /** Unique in the page, because several charts share one document. */
  readonly id: string;
}

export const PatternFill = memo(function PatternFill({ id, color, pattern }: PatternFillProps) {
  return (
    <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
      <rect width={TILE} height={TILE} fill={color} />
      {PATTERN_MARKS[pattern].map((mark) =>
        mark.kind === 'path' ? (
          <path key={mark.d} d={mark.d} stroke="var(--on-asset)" strokeWidth={1.25} fill="none" />
        ) : (
          <circle key={`${mark.cx},${mark.cy}`} cx={mark.cx} cy={mark.cy} r={mark.r} fill="var(--on-asset)" />
        ),
      )}
    </pattern>
  );
});

/** The URL reference to a fill. */
export function fillOf(id: string): string {
  return `url(#${id})`;
}
