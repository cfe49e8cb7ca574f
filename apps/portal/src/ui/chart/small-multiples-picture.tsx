/** 項目ごとの点数の図 — draws several scores over the same months, each in a small chart of its own with the same scale. */
import { type ScorePoint, smallMultiple } from '@minori/charts/small-multiple';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { Picture } from './picture.tsx';

export interface ScoreSeries {
  readonly key: string;
  readonly name: string;
  readonly points: readonly ScorePoint[];
}

interface SmallMultiplesPictureProps {
  readonly width: number;
  readonly series: readonly ScoreSeries[];
}

const CELL_HEIGHT = 132;
const GAP = 20;
const MARGIN = { top: 30, right: 44, bottom: 14, left: 30 };
/** From this width on, four charts fit next to each other with their names. */
const WIDE = 640;

export function SmallMultiplesPicture({ width, series }: SmallMultiplesPictureProps) {
  const columns = width >= WIDE ? 4 : 2;
  const cell = (width - GAP * (columns - 1)) / columns;
  const rows = Math.ceil(series.length / columns);
  return (
    <Picture width={width} height={Math.max(1, rows * (CELL_HEIGHT + GAP) - GAP)}>
      {series.map((one, place) => (
        <g
          key={one.key}
          transform={`translate(${(place % columns) * (cell + GAP)} ${Math.floor(place / columns) * (CELL_HEIGHT + GAP)})`}
        >
          <Cell width={cell} series={one} />
        </g>
      ))}
    </Picture>
  );
}

function Cell({ width, series: { name, points } }: { readonly width: number; readonly series: ScoreSeries }) {
  const { plot, ticks, d, dots, end } = smallMultiple(points, { width, height: CELL_HEIGHT, margin: MARGIN });
  return (
    <>
      <text x={0} y={14} fontWeight={700}>
        {name}
      </text>
      {ticks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'} />
          <text x={plot.left - 6} y={at + 5} textAnchor="end" style={{ fill: 'var(--ink-2)' }}>
            {value}
          </text>
        </g>
      ))}
      <path d={d} fill="none" stroke="var(--series-now)" strokeWidth={2} strokeLinejoin="round" />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={dots.length > 12 ? 2 : 3} fill="var(--series-now)" />
      ))}
      {end && (
        <text x={end.x + 6} y={end.y + 5} fontWeight={700} paintOrder="stroke" stroke="var(--paper)" strokeWidth={3}>
          {CHART_TEXTS.points(String(end.score))}
        </text>
      )}
    </>
  );
}
