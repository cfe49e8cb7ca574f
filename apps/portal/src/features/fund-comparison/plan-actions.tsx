/** Shows the actions for one plan: carry it out, use it as a starting point, or remove it from the list. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { listed } from '@minori/wording/ja/locale';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './fund-comparison.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.actions;

export interface PlanHandlers {
  readonly onProceed: (plan: FundComparison) => void;
  readonly onReuse: (plan: FundComparison) => void;
  readonly onRemove: (plan: FundComparison) => void;
  readonly isRegistering: boolean;
  /** Key of the plan that is being removed. */
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

/** Lists a plan's products that have left the line-up, and what can still be done with the plan. */
function GoneProducts({ plan }: { readonly plan: FundComparison }) {
  return (
    <Notice tone="warning" heading={FUND_COMPARISON_TEXTS.gone.heading(plan.number)}>
      <p>{FUND_COMPARISON_TEXTS.gone.text(listed(goneNames(plan)))}</p>
    </Notice>
  );
}

/** The products' names, or their codes where the valuation doesn't know the name. */
function goneNames({ goneProducts, fundValuation }: FundComparison): string[] {
  return goneProducts.map(
    (code) => fundValuation.inputFundInfo.find(({ isinCode }) => isinCode === code)?.name ?? code,
  );
}
