/** Renders a chart of a report with its finding and its table. */
import type { Chart, ChartBlock } from '@minori/report/blocks';
import { ageText, REPORT_WORDS } from '@minori/report/texts';
import { AssetsOverTimePicture } from '../../ui/chart/assets-over-time-picture.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-shares.ts';
import { IncomePicture } from '../../ui/chart/income-picture.tsx';
import { ScenarioPicture } from '../../ui/chart/scenario-picture.tsx';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import styles from './report-body.module.css';

interface ReportChartProps {
  readonly block: ChartBlock;
  readonly table: ChartTable;
}

export function ReportChart({ block: { chart, finding, note }, table }: ReportChartProps) {
  const rounding = chart.of === 'mix' ? roundingNote(...barsOf(chart.classes).map(({ shares }) => shares)) : null;
  return (
    <ChartFigure finding={finding ?? []} table={table} note={note || rounding}>
      {(width) => <Drawn chart={chart} width={width} />}
    </ChartFigure>
  );
}

function Drawn({ chart, width }: { readonly chart: Chart; readonly width: number }) {
  switch (chart.of) {
    case 'assets':
      return <Assets history={chart.history} width={width} />;
    case 'mix':
      return (
        <div className="stack-5">
          {barsOf(chart.classes).map(({ name, shares }) => (
            <div key={name}>
              <p className={styles.name}>{name}</p>
              <StackedBarPicture shares={shares} width={width} />
            </div>
          ))}
        </div>
      );
    case 'simulation':
      return (
        <ScenarioPicture
          {...{ width, past: [], future: chart.future }}
          tickText={(at) => ageText(Math.round(at + chart.ageNow))}
          tickOrigin={chart.ageNow}
          look="currentPf"
        />
      );
    case 'retirement':
      return <IncomePicture rows={chart.ages.map((row) => ({ ...row, spousePension: 0 }))} need={null} width={width} />;
    default:
      return null;
  }
}

function Assets({ history, width }: Omit<Extract<Chart, { of: 'assets' }>, 'of'> & { readonly width: number }) {
  return (
    <AssetsOverTimePicture
      width={width}
      dates={history.map(({ date }) => date)}
      series={(['valuation', 'contribution'] as const).map((key) => ({
        ...{ key, name: REPORT_WORDS.assets[key] },
        values: history.map((point) => point[key]),
      }))}
    />
  );
}

function barsOf(classes: Extract<Chart, { of: 'mix' }>['classes']) {
  const sharesOf = (side: 'ratio' | 'model') =>
    classes.map(
      (each): Share => ({
        key: String(each.categoryClassCode),
        name: each.name,
        ...classLook(each.categoryClassCode),
        ratio: each[side] ?? 0,
      }),
    );
  const { own, model } = REPORT_WORDS.mix;
  return [
    { name: own, shares: sharesOf('ratio') },
    { name: model, shares: sharesOf('model') },
  ].filter(({ shares }) => shares.some(({ ratio }) => ratio > 0));
}
