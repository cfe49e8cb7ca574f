/** 金額の軸 — 万円 at the left of a plot, a line across it at each tick, the zero line stronger. */
import type { Axis } from '@minori/charts/axis';
import type { Plot } from '@minori/charts/frame';
import { CHART_TEXTS } from '../../wording/charts.ts';

export function AmountAxis({ plot, axis }: { readonly plot: Plot; readonly axis: Axis }) {
  return (
    <>
      <text x={0} y={14}>
        {CHART_TEXTS.tenThousandYen}
      </text>
      {axis.ticks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke={value === 0 ? '#767676' : '#d9d9d9'} />
          <text x={plot.left - 8} y={at + 5} textAnchor="end">
            {(value / 10_000).toLocaleString('ja-JP')}
          </text>
        </g>
      ))}
    </>
  );
}
