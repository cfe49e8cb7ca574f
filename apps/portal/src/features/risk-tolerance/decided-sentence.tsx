/** The main reason of a diagnosis, in one sentence; nothing if it can't be explained. */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { decidedSentence } from '../../wording/diagnosis-explanation.ts';
import styles from './diagnosis.module.css';

export function DecidedSentence({ diagnosis }: { readonly diagnosis: RiskDiagnosis }) {
  const text = decidedSentence(diagnosis);
  return text === null ? null : <p className={styles.decided}>{text}</p>;
}
