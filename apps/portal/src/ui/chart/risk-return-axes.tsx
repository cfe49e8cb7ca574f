/**
 * Draws the two axes that every chart of risk and return has: percent per year, a line for each return, labels at both
 * ends.
 */
import type { scatter } from '@minori/charts/scatter';
import { CHART_TEXTS } from '@minori/wording/ja/charts';

type RiskReturnAxesProps = Pick<ReturnType<typeof scatter>, 'plot' | 'riskAxis' | 'returnAxis'> & {
  /** Height of the whole chart in px. */
  readonly height: number;
};

export function RiskReturnAxes({ plot, riskAxis, returnAxis, height }: RiskReturnAxesProps) {
  return (
    <>
      {returnAxis.ticks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'} />
          <text x={plot.left - 8} y={at + 5} textAnchor="end">
            {`${value}%`.replace('-', '−')}
          </text>
        </g>
      ))}
      {riskAxis.ticks.map(({ value, at }) => (
        <text key={value} x={at} y={plot.bottom + 20} textAnchor="middle">{`${value}%`}</text>
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke="var(--axis)" />
      <text x={0} y={16}>
        {CHART_TEXTS.return}
      </text>
      <text x={plot.right} y={height - 6} textAnchor="end">
        {CHART_TEXTS.risk}
      </text>
    </>
  );
}
