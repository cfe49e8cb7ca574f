/** 配分ごとの比較 — all available variants side by side, under the chosen conditions. */
import { PORTFOLIO_VARIANTS } from '@minori/contract/simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { Card } from '../../ui/card.tsx';
import type { ChartCell } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SIMULATION_TEXTS, VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import { type Payment, shownVariant, type View } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.comparison;

interface ComparisonCardProps {
  readonly state: OperationalSimulation;
  readonly view: View;
  /** The conditions of the figures, in words. */
  readonly conditions: string;
}

/** From the highest line of the chart to the lowest, as everywhere. */
const ROWS = ['good', 'standard', 'notGood'] as const;
const TEN_THOUSAND = 10_000;

/** Variants are columns, so that the amounts have room on a phone. */
export function ComparisonCard({ state, view, conditions }: ComparisonCardProps) {
  const payments = PORTFOLIO_VARIANTS.map((variant) => shownVariant(state, variant, view)?.payment ?? null);
  const rows = [
    ...ROWS.map((key) => ({
      heading: SIMULATION_TEXTS.scenarios[key].name,
      cells: payments.map((payment) => tenThousands(payment?.[key] ?? null)),
    })),
    { heading: TEXTS.difference, cells: payments.map(difference) },
  ];
  return (
    <Card heading={TEXTS.heading}>
      <DataTable
        table={{
          caption: TEXTS.caption(conditions),
          columns: [TEXTS.amount, ...PORTFOLIO_VARIANTS.map((variant) => VARIANT_NAMES[variant])],
          rows,
        }}
      />
      <p className="quiet">
        {TEXTS.range}
        {payments.some(isRounded) && TEXTS.rounding}
      </p>
    </Card>
  );
}

/** Three variants leave no room on a phone for 「約○万円」 in each cell, so the caption names the unit once. */
function tenThousands(yen: number | null, { signed = false } = {}): ChartCell {
  return {
    kind: 'number',
    value: yen === null ? null : rounded(yen),
    unit: '',
    signed,
    isAmount: true,
  };
}

const rounded = (yen: number) => Math.round(yen / TEN_THOUSAND);

/** Whether the rounded difference isn't the difference of the rounded amounts. */
function isRounded(payment: Payment | null): boolean {
  if (payment === null) return false;
  const { standard, contribution } = payment;
  return rounded(standard - contribution) !== rounded(standard) - rounded(contribution);
}

function difference(payment: Payment | null): ChartCell {
  return tenThousands(payment && payment.standard - payment.contribution, { signed: true });
}
