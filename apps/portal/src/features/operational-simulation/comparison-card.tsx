/** 配分ごとの比較 — all variants that there are, side by side, under the conditions that are chosen. */
import { PORTFOLIO_VARIANTS } from '@minori/contract/simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SIMULATION_TEXTS, VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import styles from './comparison-card.module.css';
import { manYen } from './man-yen.ts';
import { shownVariant, type View } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.comparison;

interface ComparisonCardProps {
  readonly state: OperationalSimulation;
  readonly view: View;
  /** What the figures are under, in words. */
  readonly conditions: string;
}

export function ComparisonCard({ state, view, conditions }: ComparisonCardProps) {
  const rows = PORTFOLIO_VARIANTS.map((variant) => {
    const payment = shownVariant(state, variant, view)?.payment;
    const { standard = null, good = null, notGood = null } = payment ?? {};
    const difference = payment ? payment.standard - payment.contribution : null;
    return {
      heading: VARIANT_NAMES[variant],
      cells: [manYen(standard), manYen(good), manYen(notGood), manYen(difference, { signed: true })],
    };
  });
  return (
    <Card heading={TEXTS.heading}>
      <DataTable table={{ caption: TEXTS.caption(conditions), columns: TEXTS.columns, rows }} />
      <p className={styles.note}>
        {TEXTS.range}
        {TEXTS.rounding}
      </p>
    </Card>
  );
}
