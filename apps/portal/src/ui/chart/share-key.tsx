/**
 * Renders the legend of a chart, in the order of the drawing: swatch, name, share. It repeats the labels in the chart,
 * because narrow segments have none.
 */
import { useId } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { type Share, shareText } from './share.ts';
import styles from './share-key.module.css';

export function ShareKey({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <ul className={styles.key}>
      {shares.map((share) => (
        <li key={share.key} className={styles.row}>
          <Swatch share={share} />
          <span>{share.name}</span>
          <span className={styles.ratio}>{shareText(share.ratio)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The swatch next to the name: colour and pattern. */
export function Swatch({ share }: { readonly share: Pick<Share, 'color' | 'pattern'> }) {
  const id = useId();
  return (
    <span className={styles.swatch}>
      <Picture width={16} height={16}>
        <PatternFill id={id} color={share.color} pattern={share.pattern} />
        <rect width={16} height={16} rx={3} fill={fillOf(id)} />
      </Picture>
    </span>
  );
}
