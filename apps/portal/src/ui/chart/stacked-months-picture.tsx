/** 月ごと・年ごとの積み上げの図 — draws a column for each period. Its parts are distinguished by pattern, and named in the legend below. */
import type { Pattern } from '@minori/charts/pattern';
import { stackedColumns } from '@minori/charts/stacked-columns';
import { useId } from 'react';
import { AmountAxis } from './amount-axis.tsx';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { ShareKey } from './share-key.tsx';

export interface StackedPart {
  readonly key: string;
  readonly name: string;
  /** '#RRGGBB'. */
  readonly color: string;
  readonly pattern: Pattern;
  /** Share of the part in the sum of all columns. */
  readonly ratio: number;
}

export interface StackedPeriod {
  /** A short label below the column. */
  readonly label: string;
  /** Yen of each part, in the order of the parts. */
  readonly amounts: readonly number[];
}

interface StackedMonthsPictureProps {
  readonly parts: readonly StackedPart[];
  readonly periods: readonly StackedPeriod[];
  readonly width: number;
}

const MARGIN = { top: 30, right: 20, bottom: 32, left: 44 };
/** Width of 「24年12月」 in px; below it, the width including the space to the next label. */
const TEXT_WIDTH = 60;
const LABEL_WIDTH = 76;

export function StackedMonthsPicture({ parts, periods, width }: StackedMonthsPictureProps) {
  const id = useId();
  const height = width >= 480 ? 260 : 220;
  const { plot, amountAxis, columns } = stackedColumns(
    periods.map(({ label, amounts }) => ({
      label,
      parts: parts.map(({ key }, place) => ({ key, amount: amounts[place] ?? 0 })),
    })),
    { frame: { width, height, margin: MARGIN }, labelWidth: LABEL_WIDTH },
  );
  return (
    <>
      <Picture width={width} height={height}>
        {parts.map(({ key, color, pattern }) => (
          <PatternFill key={key} id={`${id}${key}`} color={color} pattern={pattern} />
        ))}
        <AmountAxis plot={plot} axis={amountAxis} />
        {columns.map(({ label, x, isLabelled, blocks }) => (
          <g key={label}>
            {blocks.map((block) => (
              <rect key={block.key} {...placeOf(block)} fill={fillOf(`${id}${block.key}`)} />
            ))}
            {isLabelled && (
              <text x={Math.min(x, width - TEXT_WIDTH / 2)} y={plot.bottom + 22} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
      </Picture>
      <ShareKey shares={parts} />
    </>
  );
}

function placeOf({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return { x, y, width, height };
}
