/** 3つの違い — shows in words how the three places differ: topic by topic, side by side where there is room. */
import { SAVING_PLACES } from '@minori/engine/saving-places/place-rooms';
import { SAVING_PLACES_TEXTS } from '@minori/wording/ja/saving-places';
import { Card } from '../../ui/card.tsx';
import styles from './saving-places.module.css';

const { line: TEXTS, names: NAMES } = SAVING_PLACES_TEXTS;

export function LineCard() {
  return (
    <Card heading={TEXTS.heading}>
      {TEXTS.rows.map((row) => (
        <div key={row.topic} className={styles.topic}>
          <h3 className={styles.title}>{row.topic}</h3>
          <dl className={styles.three}>
            {SAVING_PLACES.map((place) => (
              <div key={place}>
                <dt>{NAMES[place]}</dt>
                <dd>{row[place]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  );
}
