/**
 * 積み立てた場合の目安 — shows how a fixed monthly amount may grow in the allocation of a risk type: three lines and the
 * contributions. The amount is the same for everybody.
 */

import type { CallResponse } from '@minori/contract/call';
import type { getSavingChart } from '@minori/contract/simulation';
import { formatDate } from '@minori/wording/ja/locale';
import { DIAGNOSIS_RESULT_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { ScenarioPicture } from '../../ui/chart/scenario-picture.tsx';
import { SHOWN_AMOUNTS } from '../../ui/figures/amount-texts.ts';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import styles from './result.module.css';

const TEXTS = DIAGNOSIS_RESULT_TEXTS.saving;

type SavingChartAnswer = CallResponse<typeof getSavingChart>;

/** The table shows every fifth year; the chart shows all of them. */
const TABLE_STEP = 5;

export function SavingChart({ chart }: { readonly chart: SavingChartAnswer }) {
  const { accumulationCharts, monthlyContribution } = chart;
  const end = accumulationCharts.at(-1);
  if (!end) return <Card heading={TEXTS.heading}>{TEXTS.empty}</Card>;
  const future = accumulationCharts.map((point) => ({
    at: point.years,
    contribution: point.contributionAmount,
    good: point.goodResult,
    standard: point.standard,
    notGood: point.notGood,
  }));
  return (
    <PublicAmounts>
      <Card heading={TEXTS.heading}>
        <ChartFigure
          finding={TEXTS.finding(monthlyContribution, end.years, end.standard)}
          table={tableOf(chart)}
          note={TEXTS.basis(formatDate(chart.calculatedOn))}
        >
          {(width) => <ScenarioPicture width={width} past={[]} future={future} tickText={TEXTS.years} />}
        </ChartFigure>
        <p className={styles.modelOutlookNote}>
          <SentenceText sentence={TEXTS.range(end.notGood, end.goodResult)} />
        </p>
      </Card>
    </PublicAmounts>
  );
}

function tableOf({ accumulationCharts, monthlyContribution }: SavingChartAnswer): ChartTable {
  const last = accumulationCharts.at(-1)?.years;
  return {
    caption: TEXTS.caption(SHOWN_AMOUNTS.yen(monthlyContribution)),
    columns: TEXTS.columns,
    rows: accumulationCharts
      .filter(({ years }) => years > 0 && (years % TABLE_STEP === 0 || years === last))
      .map((point) => ({
        heading: TEXTS.years(point.years),
        cells: [point.contributionAmount, point.goodResult, point.standard, point.notGood].map((amount) => ({
          kind: 'roughYen' as const,
          amount,
        })),
      })),
  };
}
