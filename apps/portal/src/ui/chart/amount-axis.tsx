/**
 * 金額の軸 — draws the amount axis of a chart: labels in 万円 at the left, with a line at each tick and a stronger zero
 * line. With amounts hidden only the lines are drawn.
 */
import type { Axis } from '@minori/charts/axis';
import type { Plot } from '@minori/charts/frame';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { inBigUnit } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { useAmountsHidden } from '../figures/amounts-hidden.tsx';

export function AmountAxis({ plot, axis }: { readonly plot: Plot; readonly axis: Axis }) {
  const isHidden = useAmountsHidden();
  return (
    <>
      <text x={0} y={14}>
        {isHidden ? UI_TEXTS.hiddenAmount.all : CHART_TEXTS.tenThousandYen}
      </text>
      {axis.ticks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'} />
          {!isHidden && (
            <text x={plot.left - 8} y={at + 5} textAnchor="end">
              {inBigUnit(value)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
