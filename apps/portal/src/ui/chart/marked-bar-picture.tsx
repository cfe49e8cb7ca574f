/**
 * 印のある帯 — draws shares as one bar with their percentages above it, one share marked from below, and the legend. A
 * label of one letter, such as a grade, is drawn in its segment.
 */
import { shareMark } from '@minori/charts/share-mark';
import { stackedBar } from '@minori/charts/stacked-bar';
import { useId } from 'react';
import { Picture } from './picture.tsx';
import { drawnShare, type Share } from './share.ts';
import { ShareKey } from './share-key.tsx';
import { BAR, ShareSegment } from './share-segment.tsx';

interface MarkedBarPictureProps {
  /** Labels of one letter are drawn in the bar; longer ones are only in the legend. */
  readonly shares: readonly (Share & { readonly label: string })[];
  readonly width: number;
  readonly mark: { readonly key: string; readonly text: string } | null;
}

const LETTER_WIDTH = 16;
/** Sizes in px of what is below the bar: a line from the mark, then its text. */
const MARK = { stem: 10, height: 32, labelWidth: 52 };

export function MarkedBarPicture({ shares, width, mark }: MarkedBarPictureProps) {
  const id = useId();
  const segments = stackedBar(shares, { width, labelWidth: BAR.labelWidth });
  const drawn = segments.map((segment) => ({ ...segment, share: drawnShare(segment, shares) }));
  const place = shareMark(segments, mark?.key ?? null, { width, labelWidth: MARK.labelWidth });
  const bottom = BAR.y + BAR.height;
  return (
    <>
      <Picture width={width} height={bottom + (place ? MARK.height : 0)}>
        {drawn.map(({ x, width: length, labelFits, share }) => (
          <ShareSegment key={share.key} {...{ id, share, x, length, labelFits }}>
            <Letter text={letterOf(share.key, shares)} x={x + length / 2} fits={length >= LETTER_WIDTH} />
          </ShareSegment>
        ))}
        {mark && place && (
          <g>
            <path
              d={`M${place.x},${bottom + MARK.stem}V${bottom + 2}M${place.x - 5},${bottom + 8}l5,-6l5,6`}
              stroke="var(--ink)"
              strokeWidth={2}
              fill="none"
            />
            <text x={place.labelX} y={bottom + MARK.height - 6} textAnchor="middle" fontWeight={700}>
              {mark.text}
            </text>
          </g>
        )}
      </Picture>
      <ShareKey shares={drawn.map(({ share }) => share)} />
    </>
  );
}

function letterOf(key: string, shares: MarkedBarPictureProps['shares']): string {
  const label = shares.find((share) => share.key === key)?.label ?? '';
  return label.length === 1 ? label : '';
}

function Letter({ text, x, fits }: { readonly text: string; readonly x: number; readonly fits: boolean }) {
  if (text === '' || !fits) return null;
  return (
    // Set as style, because the style sheet's rule for text would override an attribute.
    <text x={x} y={BAR.y + BAR.height / 2 + 6} textAnchor="middle" fontWeight={700} style={{ fill: 'var(--on-grade)' }}>
      {text}
    </text>
  );
}
