/** 気をつけること — names the first two cautions next to the grade; the card below has all of them with their figures. */
import type { BesideGrade } from '@minori/contract/beside-grade';
import { BESIDE_TEXTS } from '@minori/wording/ja/beside-grade';
import styles from './beside-card.module.css';

/** More would distract from the grade. */
const MAX_CHIPS = 2;

export function CautionChips({ cautions }: { readonly cautions: BesideGrade['cautions'] }) {
  if (cautions.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={BESIDE_TEXTS.cautions}>
      {cautions.slice(0, MAX_CHIPS).map(({ key, level }) => (
        <li key={key} className={styles.chip} data-level={level}>
          {BESIDE_TEXTS.names[key]}
        </li>
      ))}
    </ul>
  );
}
