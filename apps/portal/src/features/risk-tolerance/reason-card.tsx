/** このタイプになった理由 — what decided, whose range was chosen in question 6, and what would have given another type. */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { Card } from '../../ui/card.tsx';
import { decidedText, rangeSentence, EXPLANATION_TEXTS as TEXTS } from '../../wording/diagnosis-explanation.ts';
import diagnosisStyles from './diagnosis.module.css';
import { NearestChanges } from './nearest-changes.tsx';
import styles from './result.module.css';

/** Nothing where the diagnosis can't be explained. */
export function ReasonCard({ diagnosis }: { readonly diagnosis: RiskDiagnosis }) {
  const decided = decidedText(diagnosis);
  if (!decided || !diagnosis.explanation) return null;
  const range = rangeSentence(diagnosis);
  return (
    <Card heading={TEXTS.heading}>
      <div className="stack-2">
        <p className={styles.reason}>{decided.text}</p>
        {decided.items.length > 0 && (
          <ul className={diagnosisStyles.points}>
            {decided.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {range && <p className={styles.reason}>{range}</p>}
      </div>
      <div className={styles.part}>
        <h3>{TEXTS.nearest}</h3>
        <div className="stack-3">
          <NearestChanges answers={diagnosis.answers} changes={diagnosis.explanation.nearestChanges} />
        </div>
      </div>
    </Card>
  );
}
