/** 帯のひと区切り — draws one share of a bar with its pattern, and its percentage above it if there is room. */
import type { ReactNode } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { type Share, shareText } from './share.ts';

/** Position, height and label width of every bar in px, measured from the top of the chart. */
export const BAR = { y: 22, height: 40, labelWidth: 34 };

interface ShareSegmentProps {
  /** Id of the whole chart; the ids of the patterns contain it. */
  readonly id: string;
  readonly share: Share;
  readonly x: number;
  readonly length: number;
  readonly labelFits: boolean;
  /** Drawn inside the segment. */
  readonly children?: ReactNode;
}

export function ShareSegment({ id, share, x, length, labelFits, children }: ShareSegmentProps) {
  return (
    <g>
      <PatternFill id={`${id}${share.key}`} color={share.color} pattern={share.pattern} />
      <rect x={x} y={BAR.y} width={length} height={BAR.height} fill={fillOf(`${id}${share.key}`)} />
      {labelFits && (
        <text x={x + length / 2} y={BAR.y - 7} textAnchor="middle" fontWeight={700}>
          {shareText(share.ratio)}
        </text>
      )}
      {children}
    </g>
  );
}
