/** 点数の棒 — a score from 0 to 100 on its rail, with a tick where it stood last time. */
import { scoreBar } from '@minori/charts/score-bar';
import { Picture } from './picture.tsx';

interface ScoreBarPictureProps {
  readonly width: number;
  readonly score: number;
  /** null for a first valuation. */
  readonly previous: number | null;
}

const RAIL = { y: 6, height: 14 };
const HEIGHT = RAIL.height + 2 * RAIL.y;

export function ScoreBarPicture({ width, score, previous }: ScoreBarPictureProps) {
  const bar = scoreBar(score, { width, previous, cuts: [] });
  return (
    <Picture width={width} height={HEIGHT}>
      <rect
        y={RAIL.y}
        width={width}
        height={RAIL.height}
        rx={3}
        fill="var(--line)"
        stroke="var(--axis)"
        strokeWidth={0.75}
      />
      <rect y={RAIL.y} width={bar.filled} height={RAIL.height} rx={3} fill="var(--ai)" />
      {bar.previousAt !== null && <PreviousTick at={Math.min(width - 2, Math.max(2, bar.previousAt))} />}
    </Picture>
  );
}

/** White around it keeps it visible on both sides of the bar's end. */
function PreviousTick({ at }: { readonly at: number }) {
  return (
    <>
      <line x1={at} x2={at} y1={0} y2={HEIGHT} stroke="var(--paper)" strokeWidth={6} />
      <line x1={at} x2={at} y1={0} y2={HEIGHT} stroke="var(--series-future)" strokeWidth={3} strokeDasharray="4 2" />
    </>
  );
}
