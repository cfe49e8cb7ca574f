/** 内訳の円 — shares as a ring with a label beside each segment and the total in the middle. For wide rooms. */
import { donut } from '@minori/charts/donut';
import { useId } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { drawnShare, type Share, shareText } from './share.ts';

interface DonutPictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
  /** What the whole is, in the middle: its name and its figure. */
  readonly whole: { readonly name: string; readonly figure: string };
}

const RADIUS = 112;
const OPTIONS = { radius: RADIUS, thickness: 40, labelDistance: 32, labelHeight: 44 };
/** Labels of two lines stand above and below the ring. */
const HEIGHT = 2 * RADIUS + 88;

export function DonutPicture({ shares, width, whole }: DonutPictureProps) {
  const id = useId();
  const ring = donut(shares, OPTIONS).map((segment) => ({ ...segment, share: drawnShare(segment, shares) }));
  return (
    <Picture width={width} height={HEIGHT} origin="middle">
      {ring.map(({ d, label, leader, share }) => {
        const inward = label.anchor === 'start' ? 6 : -6;
        return (
          <g key={share.key}>
            <PatternFill id={`${id}${share.key}`} color={share.color} pattern={share.pattern} />
            <path d={d} fill={fillOf(`${id}${share.key}`)} />
            <path d={leader} fill="none" stroke="var(--axis)" />
            <text x={label.x + inward} y={label.y - 4} textAnchor={label.anchor}>
              {share.name}
            </text>
            <text x={label.x + inward} y={label.y + 15} textAnchor={label.anchor} fontWeight={700}>
              {shareText(share.ratio)}
            </text>
          </g>
        );
      })}
      <text y={-8} textAnchor="middle">
        {whole.name}
      </text>
      <text y={16} textAnchor="middle" fontWeight={700} style={{ fontSize: 18 }}>
        {whole.figure}
      </text>
    </Picture>
  );
}
