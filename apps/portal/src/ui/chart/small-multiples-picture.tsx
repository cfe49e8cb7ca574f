/** 項目ごとの点数の図 — draws several scores over the same months, each in a small chart of its own with the same scale. */
import { type ScorePoint, smallMultiple } from '@minori/charts/small-multiple';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { Picture } from './picture.tsx';
import { DRAWN_SIZE, textWidth } from './text-width.ts';

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
/** Numbers of charts next to each other, from the width on that they need; fewer where their names are longer. */
const COLUMNS = [
  { columns: 4, from: 640 },
  { columns: 2, from: 0 },
  { columns: 1, from: 0 },
] as const;

const cellWidth = (width: number, columns: number) => (width - GAP * (columns - 1)) / columns;

function columnsFor(width: number, series: readonly ScoreSeries[]): number {
  const longest = Math.max(0, ...series.map(({ name }) => textWidth(name, DRAWN_SIZE)));
  return COLUMNS.find(({ columns, from }) => width >= from && cellWidth(width, columns) >= longest)?.columns ?? 1;
}

export function SmallMultiplesPicture({ width, series }: SmallMultiplesPictureProps) {
  const columns = columnsFor(width, series);
  const cell = cellWidth(width, columns);
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
