/** Shows a risk type on one line, with its picture. */
import type { RiskToleranceInformation } from '@minori/contract/risk-tolerance';
import { Card } from '../../ui/card.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import styles from './result.module.css';

export function TypeCard({ type }: { readonly type: RiskToleranceInformation }) {
  return (
    <Card>
      <div className={styles.type}>
        <img className={styles.picture} src={type.riskToleranceSrc} alt="" width={96} height={96} />
        <div className="stack-2">
          <h2 className={styles.name}>
            <RiskTypeChip code={type.riskToleranceCode} />
          </h2>
          <p className={styles.explanation}>{type.explanation}</p>
        </div>
      </div>
    </Card>
  );
}
