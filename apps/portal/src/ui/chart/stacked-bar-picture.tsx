/** 内訳の帯 — shares as one bar, each with its percentage above it, and the key below. For narrow rooms. */
import { stackedBar } from '@minori/charts/stacked-bar';
import { useId } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { drawnShare, type Share, shareText } from './share.ts';
import { ShareKey } from './share-key.tsx';

interface StackedBarPictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
}

const BAR = { y: 22, height: 40 };
const LABEL_WIDTH = 34;

export function StackedBarPicture({ shares, width }: StackedBarPictureProps) {
  const id = useId();
  const segments = stackedBar(shares, { width, labelWidth: LABEL_WIDTH });
  const drawn = segments.map((segment) => ({ ...segment, share: drawnShare(segment, shares) }));
  return (
    <>
      <Picture width={width} height={BAR.y + BAR.height}>
        {drawn.map(({ x, width: length, labelFits, share }) => (
          <g key={share.key}>
            <PatternFill id={`${id}${share.key}`} color={share.color} pattern={share.pattern} />
            <rect x={x} y={BAR.y} width={length} height={BAR.height} fill={fillOf(`${id}${share.key}`)} />
            {labelFits && (
              <text x={x + length / 2} y={BAR.y - 7} textAnchor="middle" fontWeight={700}>
                {shareText(share.ratio)}
              </text>
            )}
          </g>
        ))}
      </Picture>
      <ShareKey shares={drawn.map(({ share }) => share)} />
    </>
  );
}
