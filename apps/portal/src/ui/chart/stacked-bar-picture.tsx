/** 内訳の帯 — draws shares as one bar, each with its percentage above it, and the legend below; for narrow containers. */
import { stackedBar } from '@minori/charts/stacked-bar';
import { useId } from 'react';
import { Picture } from './picture.tsx';
import { drawnShare, type Share } from './share.ts';
import { ShareKey } from './share-key.tsx';
import { BAR, ShareSegment } from './share-segment.tsx';

interface StackedBarPictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
}

export function StackedBarPicture({ shares, width }: StackedBarPictureProps) {
  const id = useId();
  const segments = stackedBar(shares, { width, labelWidth: BAR.labelWidth });
  const drawn = segments.map((segment) => ({ ...segment, share: drawnShare(segment, shares) }));
  return (
    <>
      <Picture width={width} height={BAR.y + BAR.height}>
        {drawn.map(({ x, width: length, labelFits, share }) => (
          <ShareSegment key={share.key} {...{ id, share, x, length, labelFits }} />
        ))}
      </Picture>
      <ShareKey shares={drawn.map(({ share }) => share)} />
    </>
  );
}
