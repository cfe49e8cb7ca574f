/** Builds a table row of risk, yearly return and return over the whole horizon, with empty cells for missing figures. */
import type { ChartRow } from '../../ui/chart/chart-table.ts';

interface RiskReturnFigures {
  /** Fractions. */
  readonly investmentRisk: number;
  readonly returnByYear: number;
  readonly investmentReturn: number;
}

export function figuresRow(heading: string, figures: RiskReturnFigures | null): ChartRow {
  const cell = (fraction: number | undefined, signed: boolean) =>
    ({ kind: 'percent', fraction: fraction ?? null, decimals: 1, signed }) as const;
  return {
    heading,
    cells: [
      cell(figures?.investmentRisk, false),
      cell(figures?.returnByYear, true),
      cell(figures?.investmentReturn, true),
    ],
  };
}
