/** 推移の図 — draws 評価額 as an area and 元本 as steps on one yen axis from zero; the last values are labelled at their ends. */
import { type DrawnSeries, type TimeLines, timeLines } from '@minori/charts/time-lines';
import { formatMonth } from '@minori/wording/ja/locale';
import { useAmountTexts } from '../figures/amount-texts.ts';
import { AmountAxis } from './amount-axis.tsx';
import { Picture } from './picture.tsx';

export interface AmountSeries {
  readonly key: 'valuation' | 'contribution';
  readonly name: string;
  /** Yen, one for each date; null for unknown values. */
  readonly values: readonly (number | null)[];
}

interface AssetsOverTimePictureProps {
  /** 'YYYY-MM-DD', ascending. */
  readonly dates: readonly string[];
  readonly series: readonly AmountSeries[];
  readonly width: number;
}

const MARGIN = { top: 30, right: 92, bottom: 34, left: 44 };

/**
 * Plots narrower than this, in units of the drawing, have no room for both month labels in one line: the last one
 * moves down.
 */
const TWO_LABELS_WIDTH = 160;
const LINE = 20;

const LOOKS = {
  valuation: { color: 'var(--series-now)', stroke: 2.5, dashes: undefined },
  contribution: { color: 'var(--series-paid)', stroke: 2, dashes: '6 3' },
} as const;

export function AssetsOverTimePicture({ dates, series, width }: AssetsOverTimePictureProps) {
  const isNarrow = width - MARGIN.left - MARGIN.right < TWO_LABELS_WIDTH;
  const margin = { ...MARGIN, bottom: MARGIN.bottom + (isNarrow ? LINE : 0) };
  const height = width >= 480 ? 280 : 240;
  const drawn = timeLines(
    dates,
    series.map((one) => ({ key: one, values: one.values, shape: one.key === 'contribution' ? 'step' : 'line' })),
    { frame: { width, height, margin }, labelHeight: 42 },
  );
  return (
    <Picture width={width} height={height}>
      <AmountAxis plot={drawn.plot} axis={drawn.amountAxis} />
      <DateEnds drawn={drawn} isNarrow={isNarrow} />
      {drawn.series.map((one) => (
        <OneSeries key={one.key.key} one={one} />
      ))}
    </Picture>
  );
}

type Drawn = { readonly drawn: TimeLines<AmountSeries> };

function DateEnds({ drawn: { plot, dates }, isNarrow }: Drawn & { readonly isNarrow: boolean }) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <text x={plot.left} y={plot.bottom + 22}>
        {formatMonth(first.date.slice(0, 7))}
      </text>
      {last !== first && (
        <text x={plot.right} y={plot.bottom + 22 + (isNarrow ? LINE : 0)} textAnchor="end">
          {formatMonth(last.date.slice(0, 7))}
        </text>
      )}
    </>
  );
}

function OneSeries({ one }: { readonly one: DrawnSeries<AmountSeries> }) {
  const look = LOOKS[one.key.key];
  const { roughYen } = useAmountTexts();
  return (
    <g>
      {one.key.key === 'valuation' && <path d={one.fill} fill={look.color} opacity={0.1} />}
      <path
        d={one.d}
        fill="none"
        stroke={look.color}
        strokeWidth={look.stroke}
        strokeLinecap="round"
        strokeDasharray={look.dashes}
      />
      {one.end && (
        <text x={one.end.x + 8} y={one.end.labelY - 3} fontWeight={700} style={{ fill: look.color }}>
          {one.key.name}
          <tspan x={one.end.x + 8} dy={18} fontWeight={400}>
            {roughYen(one.end.value)}
          </tspan>
        </text>
      )}
    </g>
  );
}
