/** 内訳の図 — draws shares as a ring if its labels have room, otherwise as a bar with a legend (screens.md 2.5, rule 6). */

import { donut } from '@minori/charts/donut';
import { useId } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { drawnShare, type Share, shareText } from './share.ts';
import { StackedBarPicture } from './stacked-bar-picture.tsx';

interface SharePictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
  readonly whole: { readonly name: string; readonly figure: string };
}

/** The least width for a ring, in px: what the margins of page and card leave of a screen of 640 px. */
const WIDE = 520;

export function SharePicture({ shares, width, whole }: SharePictureProps) {
  return width >= WIDE ? (
    <DonutPicture shares={shares} width={width} whole={whole} />
  ) : (
    <StackedBarPicture shares={shares} width={width} />
  );
}

interface DonutPictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
  /** Name and figure of the total, shown in the middle of the ring. */
  readonly whole: { readonly name: string; readonly figure: string };
}

const RADIUS = 112;
const OPTIONS = { radius: RADIUS, thickness: 40, labelDistance: 32, labelHeight: 44 };
/** Room for labels of two lines above and below the ring. */
const HEIGHT = 2 * RADIUS + 88;

/** The ring, for wide containers: a label next to each segment, and the total in the middle. */
function DonutPicture({ shares, width, whole }: DonutPictureProps) {
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
