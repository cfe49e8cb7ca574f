/** Renders the SVG of a chart. Screen readers skip it, because the finding and the table say everything. */
import type { ReactNode } from 'react';

interface PictureProps {
  readonly width: number;
  readonly height: number;
  /** Where (0, 0) is in the drawing: the upper left corner, or the centre. */
  readonly origin?: 'corner' | 'middle';
  readonly children: ReactNode;
}

export function Picture({ width, height, origin = 'corner', children }: PictureProps) {
  const start = origin === 'corner' ? '0 0' : `${-width / 2} ${-height / 2}`;
  return (
    <svg aria-hidden="true" viewBox={`${start} ${width} ${height}`}>
      {children}
    </svg>
  );
}
