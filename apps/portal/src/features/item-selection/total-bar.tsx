/** The classes chosen so far as one thin bar that grows to 100 %; the words beside it say the total. */
import { useId } from 'react';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import type { Share } from '../../ui/chart/share.ts';
import styles from './selection-footer.module.css';

export function TotalBar({ shares }: { readonly shares: readonly Share[] }) {
  const id = useId();
  const total = shares.reduce((sum, { ratio }) => sum + ratio, 0);
  // More than the whole is drawn as the whole.
  const scale = 100 / Math.max(1, total);
  const drawn = shares.map((share, place) => ({
    share,
    start: shares.slice(0, place).reduce((sum, { ratio }) => sum + ratio, 0) * scale,
  }));
  return (
    <svg className={styles.bar} aria-hidden="true">
      {drawn.map(
        ({ share: { key, color, pattern, ratio }, start }) =>
          ratio > 0 && (
            <g key={key}>
              <PatternFill id={`${id}${key}`} color={color} pattern={pattern} />
              <rect x={`${start}%`} width={`${ratio * scale}%`} height="100%" fill={fillOf(`${id}${key}`)} />
              <rect className={styles.gap} x={`${start + ratio * scale}%`} width={2} height="100%" />
            </g>
          ),
      )}
    </svg>
  );
}
