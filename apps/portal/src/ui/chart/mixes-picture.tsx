/**
 * 割合の変化の図 — draws asset allocations as bars below each other on the same scale, so that a growing class can be
 * followed by its pattern. Names are in the legend, percentages above segments with enough room, and all of them in
 * the table.
 */
import { stackedBar } from '@minori/charts/stacked-bar';
import { memo, useId } from 'react';
import type { Mix } from './mix-change.ts';
import styles from './mixes-picture.module.css';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { drawnShare, type Share } from './share.ts';
import { BAR, ShareSegment } from './share-segment.tsx';

interface MixesPictureProps {
  readonly mixes: readonly Mix[];
  readonly width: number;
}

/** The largest width of a bar, that of the tables: wider bars would show no more. */
const WIDEST = 640;

export function MixesPicture({ mixes, width }: MixesPictureProps) {
  return (
    <div className={styles.mixes}>
      {mixes.map(({ name, shares }) => (
        <div key={name}>
          <p className="strong">{name}</p>
          <Bar shares={shares} width={Math.min(width, WIDEST)} />
        </div>
      ))}
      <Legend shares={legendShares(mixes)} />
    </div>
  );
}

/** Memoised, so that only an allocation that changes is drawn again. */
const Bar = memo(function Bar({ shares, width }: { readonly shares: readonly Share[]; readonly width: number }) {
  const id = useId();
  const segments = stackedBar(shares, { width, labelWidth: BAR.labelWidth });
  return (
    <Picture width={width} height={BAR.y + BAR.height}>
      {segments.map((segment) => {
        const share = drawnShare(segment, shares);
        const { x, width: length, labelFits } = segment;
        return <ShareSegment key={share.key} {...{ id, share, x, length, labelFits }} />;
      })}
    </Picture>
  );
});

/** The shares in the legend of all bars: each that one of the bars shows, with small ones merged as in the bars. */
function legendShares(mixes: readonly Mix[]): Share[] {
  const drawn = mixes.flatMap(({ shares }) =>
    stackedBar(shares, { width: 1, labelWidth: 0 }).map((s) => drawnShare(s, shares)),
  );
  return [...new Map(drawn.map((share) => [share.key, share])).values()].toSorted(
    (a, b) => placeIn(mixes, a) - placeIn(mixes, b),
  );
}

function placeIn(mixes: readonly Mix[], { key }: Share): number {
  const place = mixes[0]?.shares.findIndex((share) => share.key === key) ?? -1;
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

interface KeyProps {
  readonly shares: readonly Share[];
}

const Legend = memo(function Legend({ shares }: KeyProps) {
  const id = useId();
  return (
    <ul className={styles.key}>
      {shares.map(({ key, name, color, pattern }) => (
        <li key={key} className={styles.row}>
          <span className={styles.swatch}>
            <Picture width={16} height={16}>
              <PatternFill id={`${id}${key}`} color={color} pattern={pattern} />
              <rect width={16} height={16} rx={3} fill={fillOf(`${id}${key}`)} />
            </Picture>
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}, isSameKey);

/** Whether two legends are equal: the size of the shares doesn't matter. */
function isSameKey({ shares: before }: KeyProps, { shares: after }: KeyProps): boolean {
  return before.length === after.length && after.every(({ key }, place) => key === before[place]?.key);
}
