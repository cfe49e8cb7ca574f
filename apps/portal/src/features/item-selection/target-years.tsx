/** ターゲットイヤー型 — shows the target years of such products, and the year in which the employee retires. */
import { getFundTargetYear, type LineUpProduct, productKey, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './class-choice.module.css';

const TEXTS = ITEM_SELECTION_TEXTS.choose.targetYears;

interface TargetYearsProps {
  readonly employee: Pick<Employee, 'company'>;
  /** The products of one group: nothing is shown if none has a target year. */
  readonly products: readonly Pick<LineUpProduct, 'style'>[];
}

/**
 * Shows the employee's year, but marks no product as suitable for it: a reference value is no recommendation
 * (calculations.md section 9).
 */
export function TargetYears({ employee: { company }, products }: TargetYearsProps) {
  const hasAny = products.some(({ style }) => style === 'targetYear');
  const years = useTargetYears(hasAny);
  if (!hasAny) return null;
  return (
    <div className={styles.years}>
      <Loaded query={years} lines={[2]}>
        {({ retirementYear }) => (
          <p>
            {retirementYear === null ? TEXTS.unknown : TEXTS.retirement(company.retirementAge, retirementYear)}
            {TEXTS.meaning}
          </p>
        )}
      </Loaded>
    </div>
  );
}

/** 目標の年 — shows the target year in a product's row; nothing until it is known. */
export function TargetYear({ product }: { readonly product: Pick<LineUpProduct, 'key' | 'style'> }) {
  const { data } = useTargetYears(product.style === 'targetYear');
  const found = data?.targetYears.find(({ isinCode }) => productKey(SEVERAL_CLASSES, isinCode) === product.key);
  return found ? <li>{TEXTS.year(found.targetYear)}</li> : null;
}

function useTargetYears(enabled: boolean) {
  return useCallQuery(getFundTargetYear, {}, { enabled });
}
