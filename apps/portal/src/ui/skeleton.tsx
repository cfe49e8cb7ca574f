/**
 * Renders a placeholder in the shape of the content. It appears after 300 ms, so that quick responses don't flicker;
 * after 5 s a sentence says that it takes long. It stands where the content will be, so that the layout doesn't jump.
 */

import { UI_TEXTS } from '@minori/wording/ja/ui';
import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Height of each block, in lines of text. */
  readonly lines?: readonly number[];
  /** True if the content has columns: the page has their width from the start. */
  readonly isWide?: boolean;
}

const SHOW_AFTER_MS = 300;
export const SLOW_AFTER_MS = 5_000;

export function Skeleton({ lines = [2, 6], isWide = false }: SkeletonProps) {
  const [phase, setPhase] = useState<'hidden' | 'shown' | 'slow'>('hidden');
  useEffect(() => {
    const shown = setTimeout(setPhase, SHOW_AFTER_MS, 'shown');
    const slow = setTimeout(setPhase, SLOW_AFTER_MS, 'slow');
    return () => {
      clearTimeout(shown);
      clearTimeout(slow);
    };
  }, []);
  return (
    <div className={isWide ? `columns ${styles.skeleton}` : styles.skeleton} data-phase={phase} aria-busy="true">
      <p className={phase === 'slow' ? styles.slow : 'visually-hidden'} role="status">
        {phase !== 'hidden' && (phase === 'slow' ? UI_TEXTS.slow : UI_TEXTS.loading)}
      </p>
      {lines.map((height, place) => (
        // The blocks are decoration and have no identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nameless blocks
        <div key={place} className={styles.block} style={{ height: `${height * 1.7}em` }} aria-hidden="true" />
      ))}
    </div>
  );
}
