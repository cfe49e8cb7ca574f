/** 基準価額の図 — draws one fund's month-end prices. The last one is labelled above its end; missing months are gaps in the line. */
import { type MonthPrice, type PriceLine, priceLine } from '@minori/charts/price-line';
import { formatMonth } from '@minori/wording/ja/locale';
import { SHOWN_AMOUNTS } from '../figures/amount-texts.ts';
import { Picture } from './picture.tsx';

interface PriceLinePictureProps {
  /** Month by month, oldest first. */
  readonly prices: readonly MonthPrice[];
  readonly width: number;
}

/** Margins in px: right, for half of a month's label; left, for the longest price; top, for the last price. */
const MARGIN = { top: 42, right: 38, bottom: 32, left: 70 };
/** Prices are no amounts of the employee's own, so they are never hidden. */
const { yen } = SHOWN_AMOUNTS;
const LINE = { color: 'var(--series-now)', width: 2.5 };

export function PriceLinePicture({ prices, width }: PriceLinePictureProps) {
  const height = width >= 480 ? 280 : 240;
  const drawn = priceLine(prices, { width, height, margin: MARGIN });
  return (
    <Picture width={width} height={height}>
      <Axes drawn={drawn} height={height} />
      <path
        d={drawn.path}
        fill="none"
        stroke={LINE.color}
        strokeWidth={LINE.width}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {drawn.lonePoints.map(({ month, x, y }) => (
        <circle key={month} cx={x} cy={y} r={2.5} fill={LINE.color} />
      ))}
      {drawn.last && <LastPrice last={drawn.last} width={width} />}
    </Picture>
  );
}

function Axes({
  drawn: { plot, priceTicks, monthTicks },
  height,
}: {
  readonly drawn: PriceLine;
  readonly height: number;
}) {
  return (
    <>
      {priceTicks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke="var(--grid)" />
          <text x={plot.left - 8} y={at + 5} textAnchor="end" style={{ fill: 'var(--ink-2)' }}>
            {yen(value)}
          </text>
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke="var(--axis)" />
      {monthTicks.map(({ month, at }) => (
        <g key={month}>
          <line x1={at} x2={at} y1={plot.bottom} y2={plot.bottom + 5} stroke="var(--axis)" />
          <text x={at} y={height - 8} textAnchor="middle" style={{ fill: 'var(--ink-2)' }}>
            {formatMonth(month)}
          </text>
        </g>
      ))}
    </>
  );
}

function LastPrice({ last, width }: { readonly last: NonNullable<PriceLine['last']>; readonly width: number }) {
  return (
    <>
      <circle cx={last.x} cy={last.y} r={4.5} fill={LINE.color} stroke="var(--paper)" strokeWidth={1.5} />
      <text x={width} y={14} textAnchor="end" style={{ fill: LINE.color }}>
        {formatMonth(last.month)}
        <tspan fontWeight={700} dx={6}>
          {yen(last.nav)}
        </tspan>
      </text>
    </>
  );
}
