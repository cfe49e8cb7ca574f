/**
 * 差の棒 — draws one bar for each class from a line of no difference, to the right for more, to the left for less. Name
 * and figure stand above each bar in narrow containers, next to it in wide ones; figures are aligned in both.
 */
import { divergingBars } from '@minori/charts/diverging-bar';
import { shortPoints } from '@minori/wording/ja/locale';
import { useId } from 'react';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import type { Share } from './share.ts';
import { DRAWN_SIZE, textWidth } from './text-width.ts';

export interface DifferenceRow extends Omit<Share, 'ratio'> {
  /** Percentage points: the employee's share less the model's. */
  readonly value: number;
}

interface DivergingBarsPictureProps {
  readonly rows: readonly DifferenceRow[];
  readonly width: number;
  /** Labels of the two sides. */
  readonly less: string;
  readonly more: string;
}

const WIDE = 480;
const HEAD = 34;
/** The least range of the scale in percentage points, so that a difference of one point doesn't look large. */
const MIN_SCALE_POINTS = 10;

const NARROW_LAYOUT = { left: 0, right: 0, rowHeight: 54, nameY: -8, barShift: 10 };
const WIDE_LAYOUT = { rowHeight: 40, nameY: 13, barShift: 0 };
const TEXT_GAP = 12;

/** On a wide screen names and figures stand beside the bars, on a narrow one above them. */
function layoutFor(rows: readonly DifferenceRow[], width: number) {
  if (width < WIDE) return NARROW_LAYOUT;
  const room = (texts: readonly string[]) =>
    TEXT_GAP + Math.max(0, ...texts.map((text) => textWidth(text, DRAWN_SIZE)));
  const left = room(rows.map(({ name }) => name));
  return { ...WIDE_LAYOUT, left, right: room(rows.map(({ value }) => pointsText(value))) };
}

export function DivergingBarsPicture({ rows, width, less, more }: DivergingBarsPictureProps) {
  const id = useId();
  const layout = layoutFor(rows, width);
  const height = HEAD + rows.length * layout.rowHeight;
  const frame = { width, height, margin: { top: HEAD, bottom: 0, left: layout.left, right: layout.right } };
  const drawn = divergingBars(
    rows.map((row) => ({ key: row, value: row.value })),
    { frame, atLeast: MIN_SCALE_POINTS, barHeight: 18 },
  );
  return (
    <Picture width={width} height={height}>
      <text x={drawn.zero - 12} y={16} textAnchor="end">{`← ${less}`}</text>
      <text x={drawn.zero + 12} y={16}>{`${more} →`}</text>
      {drawn.rows.map(({ key: row, x, y, width: length, height: thickness }) => (
        <g key={row.key} transform={`translate(0 ${layout.barShift})`}>
          <PatternFill id={`${id}${row.key}`} color={row.color} pattern={row.pattern} />
          <rect x={x} y={y} width={length} height={thickness} fill={fillOf(`${id}${row.key}`)} />
          <text x={0} y={y + layout.nameY}>
            {row.name}
          </text>
          <text x={width} y={y + layout.nameY} textAnchor="end" fontWeight={700}>
            {pointsText(row.value)}
          </text>
        </g>
      ))}
      <line x1={drawn.zero} x2={drawn.zero} y1={HEAD - 8} y2={height} stroke="var(--ink)" strokeWidth={1.5} />
    </Picture>
  );
}

function pointsText(value: number): string {
  const { sign, digits } = shortPoints(value / 100);
  return `${['−', '', '+'][sign + 1]}${digits}`;
}
