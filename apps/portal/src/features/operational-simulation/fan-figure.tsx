/** これまでとこれから — shows the past amounts, then the fan of possible future amounts, with every point in the table. */
import type { PortfolioVariant } from '@minori/contract/simulation';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { formatMonth, formatRoughYen } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import type { ReactNode } from 'react';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartCell, ChartTable } from '../../ui/chart/chart-table.ts';
import { ScenarioPicture } from '../../ui/chart/scenario-picture.tsx';
import { ageNow, type DatedPastPoint, futurePoints, storedPastPoints } from './chart-points.ts';
import type { ShownVariant } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.chart;

interface FanFigureProps {
  readonly heading?: string;
  /** The figure shown above the chart. */
  readonly headline?: ReactNode;
  readonly state: OperationalSimulation;
  readonly variant: PortfolioVariant;
  /** null without a future: only the past is drawn. */
  readonly shown: ShownVariant | null;
  readonly isReal: boolean;
}

export function FanFigure({ heading = TEXTS.heading, headline, state, variant, shown, isReal }: FanFigureProps) {
  const past = storedPastPoints(state);
  const age = ageNow(state);
  const hasGaps = past.some(({ valuation }) => valuation === null);
  return (
    <Card heading={heading}>
      {headline}
      <ChartFigure
        finding={findingOf(state, shown)}
        table={tableOf(past, shown, state.retirementAge)}
        note={
          <>
            {shown && TEXTS.note}
            {shown && isReal && TEXTS.realNote}
            {hasGaps && TEXTS.gaps}
          </>
        }
      >
        {(width) => (
          <ScenarioPicture
            width={width}
            past={past}
            future={shown ? futurePoints(shown.rows) : []}
            tickText={(at) => TEXTS.age(Math.round(at + (age ?? 0)))}
            tickOrigin={age ?? 0}
            look={variant}
          />
        )}
      </ChartFigure>
    </Card>
  );
}

function findingOf({ retirementAge }: OperationalSimulation, shown: ShownVariant | null) {
  if (!shown || retirementAge === null) return TEXTS.pastOnly;
  const { notGood, good } = shown.payment;
  const isOneFigure = formatRoughYen(notGood).digits === formatRoughYen(good).digits;
  return isOneFigure ? TEXTS.findingAlike(retirementAge, good) : TEXTS.finding(retirementAge, notGood, good);
}

/**
 * The table of all points. The present month ends the past and starts the fan, so it has one row. Only the row at the
 * retirement age has an age, because months in between don't end on birthdays.
 */
function tableOf(past: readonly DatedPastPoint[], shown: ShownVariant | null, age: number | null): ChartTable {
  const none = rough(null);
  const before = past.map(({ date, contribution, valuation }) => ({
    heading: headingOf(date, null),
    cells: [none, rough(valuation), none, rough(contribution)],
  }));
  const after = (shown?.rows ?? []).filter(({ month }) => month > 0 || past.length === 0);
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: [
      ...before,
      ...after.map(({ referenceDate, contributionAmount, ...amounts }, place) => ({
        heading: headingOf(referenceDate, place === after.length - 1 ? age : null),
        cells: [...fan(amounts), rough(contributionAmount)],
      })),
    ],
  };
}

/** Past amounts are exact, but are rounded like the estimates next to them, so that no row looks more certain than it is. */
function rough(amount: number | null): ChartCell {
  return { kind: 'roughYen', amount };
}

type Amounts = Pick<ShownVariant['rows'][number], 'simulationAmount1' | 'simulationAmount2' | 'simulationAmount3'>;

function fan({ simulationAmount1, simulationAmount2, simulationAmount3 }: Amounts): ChartCell[] {
  return [rough(simulationAmount1), rough(simulationAmount2), rough(simulationAmount3)];
}

function headingOf(date: string, age: number | null): string {
  return TEXTS.row(formatMonth(monthOf(date)), age);
}
