/** 診断について — how long it takes, how far it can be trusted, and what it is used for. */
import { Card } from '../../ui/card.tsx';
import { DIAGNOSIS_TEXTS } from '../../wording/risk-tolerance.ts';
import styles from './diagnosis-about.module.css';

const TEXTS = DIAGNOSIS_TEXTS.intro;

export function DiagnosisAbout() {
  return (
    <Card heading={TEXTS.heading}>
      <ul className={styles.points}>
        <li>{TEXTS.time}</li>
        <li>{TEXTS.guide}</li>
        <li>{TEXTS.again}</li>
        <li>{TEXTS.use}</li>
      </ul>
    </Card>
  );
}
