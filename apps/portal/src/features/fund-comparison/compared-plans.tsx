/** 組み合わせの比較 — a table where there is room and cards on a phone, all rows or only those that differ. */
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { FUND_COMPARISON_TEXTS as TEXTS } from '../../wording/fund-comparison.ts';
import { type Comparisons, comparedColumns } from './compared-column.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { comparisonRows, differingRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './fund-comparison.module.css';
import { PlanActions, type PlanHandlers } from './plan-actions.tsx';
import { ProductBreakdown } from './product-breakdown.tsx';

interface ComparedPlansProps {
  readonly comparisons: Comparisons;
  readonly handlers: PlanHandlers;
  readonly operationStatusHref: string;
}

export function ComparedPlans({ comparisons, handlers, operationStatusHref }: ComparedPlansProps) {
  const [isOn, setOn] = useState(false);
  const isWide = useIsWide();
  const { fundComparisons: plans, model } = comparisons;
  const columns = comparedColumns(comparisons);
  const all = comparisonRows(columns);
  // A single column differs from nothing: there is nothing to choose then.
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
  const breakdown = <ProductBreakdown {...{ plans, onlyDifferences, isWide, operationStatusHref }} />;
  if (!isWide) {
    return (
      <>
        {differences}
        <ComparisonCards
          columns={columns}
          rows={rows}
          actionsOf={({ plan }) => plan && <PlanActions plan={plan} {...handlers} />}
        />
        {notes}
        <p className="quiet">{TEXTS.actions.note}</p>
        {breakdown}
      </>
    );
  }
  return (
    <>
      <Card heading={TEXTS.table.heading}>
        {differences}
        {rows.length > 0 && <ComparisonTable columns={columns} rows={rows} />}
        {notes}
      </Card>
      {breakdown}
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
  /** Rows that are hidden, and rows that are shown. */
  readonly hidden: number;
  readonly left: number;
}

/** 違いだけ表示 — hides the rows in which all columns read alike, and says how many it hides. */
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
