/**
 * 組み合わせの比較 — compares the plans in one table, with all rows or only those that differ, and with the actions for each
 * plan.
 */

import { type RetirementRange, valueFundRetirement } from '@minori/contract/fund-retirement';
import { FUND_COMPARISON_TEXTS as TEXTS } from '@minori/wording/ja/fund-comparison';
import { useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { type Comparisons, CURRENT, comparedColumns } from './compared-column.ts';
import { comparisonRows, differingRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './fund-comparison.module.css';
import { PlanActions, type PlanHandlers } from './plan-actions.tsx';
import { ProductBreakdown } from './product-breakdown.tsx';

interface ComparedPlansProps {
  readonly comparisons: Comparisons;
  readonly handlers: PlanHandlers;
  readonly employee: Employee;
}

export function ComparedPlans({ comparisons, handlers, employee }: ComparedPlansProps) {
  const [isOn, setOn] = useState(false);
  const isWide = useIsWide();
  const { fundComparisons: plans, model } = comparisons;
  const { byColumn, retirementAge, query } = useRetirements(employee, comparisons);
  const columns = comparedColumns(comparisons, byColumn);
  const all = comparisonRows(columns);
  // A single column has nothing to differ from, so all rows are shown.
  const onlyDifferences = isOn && columns.length > 1;
  const rows = onlyDifferences ? differingRows(all) : all;
  const differences = columns.length > 1 && (
    <DifferencesSwitch isOn={isOn} onChange={setOn} hidden={all.length - rows.length} left={rows.length} />
  );
  const notes = (
    <div className={styles.notes}>
      {model && (
        <p>
          <SentenceText sentence={TEXTS.model(model.investmentRisk, model.returnByYear)} />
        </p>
      )}
      <p>{TEXTS.expectation}</p>
    </div>
  );
  return (
    <>
      <Card heading={TEXTS.table.heading}>
        {differences}
        {rows.length > 0 && <ComparisonTable columns={columns} rows={rows} retirementAge={retirementAge} />}
        {query.error !== null && (
          <ErrorPanel failure={query.error} onReload={() => void query.refetch()} isReloading={query.isFetching} />
        )}
        {notes}
      </Card>
      <ProductBreakdown
        {...{ plans, onlyDifferences, isWide }}
        operationStatusHref={`/${employee.companyUrl}/operation-status`}
      />
      <Card heading={TEXTS.actions.heading}>
        {plans.map((plan) => (
          <PlanActions key={plan.comparisonId} plan={plan} {...handlers} />
        ))}
        <p className="quiet">{TEXTS.actions.note}</p>
      </Card>
    </>
  );
}

interface DifferencesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Numbers of hidden and of shown rows. */
  readonly hidden: number;
  readonly left: number;
}

/** 違いだけ表示 — hides the rows in which all columns look the same, and says how many. */
function DifferencesSwitch({ isOn, onChange, hidden, left }: DifferencesSwitchProps) {
  return (
    <div className="line">
      <Checkbox label={TEXTS.differences.label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <p role="status" className="quiet">
        {isOn && status(hidden, left)}
      </p>
    </div>
  );
}

function status(hidden: number, left: number): string {
  if (left === 0) return TEXTS.differences.none;
  return hidden === 0 ? TEXTS.differences.nothing : TEXTS.differences.hidden(hidden);
}

interface Retirements {
  readonly byColumn: ReadonlyMap<string, RetirementRange>;
  readonly retirementAge: number;
  readonly query: { readonly error: CallFailure | null; readonly isFetching: boolean; refetch(): unknown };
}

/**
 * Fetches the estimates of the plans. A plan with a product that has left the line-up gets none, because it can't be
 * carried out.
 */
function useRetirements({ sysUserCode, company }: Employee, { fundComparisons }: Comparisons): Retirements {
  const plans = fundComparisons.filter(({ goneProducts }) => goneProducts.length === 0);
  const choices = plans.map(({ fundValuation }) =>
    fundValuation.inputFundInfo.map(({ isinCode, inputRate }) => ({ isinCode, inputRate })),
  );
  const enabled = useOffers('operationalSimulation') && plans.length > 0;
  const query = useCallQuery(valueFundRetirement, { body: { sysUserCode, choices } }, { enabled });
  const { data } = query;
  const byColumn = new Map<string, RetirementRange>();
  if (data?.current) byColumn.set(CURRENT, data.current);
  for (const [place, range] of (data?.choices ?? []).entries()) byColumn.set(plans[place]?.comparisonId ?? '', range);
  return { byColumn, retirementAge: data?.retirementAge ?? company.retirementAge, query };
}
