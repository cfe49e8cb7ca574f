/** ターゲットイヤー型 — the year at which each such product of the plan aims, beside the year in which the employee retires. */
import type { CallResponse } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import type { LineUpProduct } from '@minori/contract/fund-line-up';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './target-years.module.css';

const TEXTS = ITEM_SELECTION_TEXTS.choose.targetYears;

interface TargetYearsProps {
  readonly employee: Pick<Employee, 'company'>;
  /** The group in which it stands: nothing where none of them aims at a year. */
  readonly products: readonly Pick<LineUpProduct, 'style'>[];
}

export function TargetYears({ employee, products }: TargetYearsProps) {
  const hasAny = products.some(({ style }) => style === 'targetYear');
  const years = useCallQuery(CALLS.getFundTargetYear, {}, { enabled: hasAny });
  if (!hasAny) return null;
  return (
    <div className={styles.years}>
      <Loaded query={years} lines={[2, 6]}>
        {(data) => <Years years={data} retirementAge={employee.company.retirementAge} />}
      </Loaded>
    </div>
  );
}

interface YearsProps {
  readonly years: CallResponse<typeof CALLS.getFundTargetYear>;
  readonly retirementAge: number;
}

/** No product is marked as the one for the employee's year: a yardstick is no recommendation (calculations.md section 9). */
function Years({ years: { retirementYear, targetYears }, retirementAge }: YearsProps) {
  return (
    <>
      <p>
        {retirementYear === null ? TEXTS.unknown : TEXTS.retirement(retirementAge, retirementYear)}
        {TEXTS.meaning}
      </p>
      <DataTable
        table={{
          caption: TEXTS.caption,
          rowsAre: 'products',
          columns: TEXTS.columns,
          rows: targetYears.map(({ name, targetYear }) => ({
            heading: name,
            cells: [{ kind: 'text', text: TEXTS.year(targetYear) }],
          })),
        }}
      />
    </>
  );
}
