/** What can be done with one plan: carry it out, choose anew from it, or take it off the list. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Button } from '../../ui/button.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import { GoneProducts } from './gone-products.tsx';
import styles from './plan-actions.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.actions;

export interface PlanHandlers {
  readonly onProceed: (plan: FundComparison) => void;
  readonly onReuse: (plan: FundComparison) => void;
  readonly onRemove: (plan: FundComparison) => void;
  readonly isRegistering: boolean;
  /** Of the plan that is being removed. */
  readonly removing: string | null;
}

interface PlanActionsProps extends PlanHandlers {
  readonly plan: FundComparison;
}

export function PlanActions({ plan, onProceed, onReuse, onRemove, isRegistering, removing }: PlanActionsProps) {
  const { number, comparisonId, goneProducts } = plan;
  return (
    <div className={styles.plan}>
      {goneProducts.length > 0 && <GoneProducts plan={plan} />}
      <div className={styles.actions}>
        {goneProducts.length === 0 && (
          <Button onClick={() => onProceed(plan)} loading={isRegistering && TEXTS.registering}>
            {TEXTS.proceed(number)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onReuse(plan)}>
          {TEXTS.reuse(number)}
        </Button>
        <Button variant="quiet" onClick={() => onRemove(plan)} loading={removing === comparisonId && TEXTS.removing}>
          {TEXTS.remove(number)}
        </Button>
      </div>
    </div>
  );
}
