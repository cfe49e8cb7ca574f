/** 年齢ごとの収入の図 — a column for each age, its parts told apart by pattern, with the need as a line across. */
import type { Pattern } from '@minori/charts/pattern';
import { stackedColumns } from '@minori/charts/stacked-columns';
import type { IncomeAtAge } from '@minori/engine/retirement-income/income-timeline';
import { useId } from 'react';
import { AmountAxis } from '../../ui/chart/amount-axis.tsx';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import { Swatch } from '../../ui/chart/share-key.tsx';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';
import styles from './income-picture.module.css';

const TEXTS = RETIREMENT_TEXTS.timeline;

type PartKey = keyof typeof TEXTS.parts;

const LOOKS: Readonly<Record<PartKey, { readonly color: string; readonly pattern: Pattern }>> = {
  publicPension: { color: 'var(--asset-2)', pattern: 'solid' },
  dc: { color: 'var(--asset-1)', pattern: 'rising' },
  otherPension: { color: 'var(--asset-3)', pattern: 'falling' },
  spousePension: { color: 'var(--asset-4)', pattern: 'dots' },
};

const KEYS = ['publicPension', 'dc', 'otherPension', 'spousePension'] as const satisfies readonly PartKey[];

const amountOf = (row: IncomeAtAge, key: PartKey) => (key === 'dc' ? row.dcAnnuity + row.lumpSumDrawdown : row[key]);

const MARGIN = { top: 30, right: 8, bottom: 32, left: 40 };
const LABEL_WIDTH = 52;

/** Ages that end in 0 or 5; on a phone every tenth year. */
const isLabelledAge = (age: number, width: number) => age % (width >= 480 ? 5 : 10) === 0;

interface IncomePictureProps {
  readonly rows: readonly IncomeAtAge[];
  /** Yen a month. */
  readonly need: number;
  readonly width: number;
}

export function IncomePicture({ rows, need, width }: IncomePictureProps) {
  const id = useId();
  const height = width >= 480 ? 300 : 240;
  const sums = KEYS.map((key) => rows.reduce((sum, row) => sum + Math.max(0, amountOf(row, key)), 0));
  const shown = KEYS.filter((_key, place) => (sums[place] ?? 0) > 0);
  const { plot, amountAxis, columns } = stackedColumns(
    rows.map((row) => ({
      label: TEXTS.age(row.age),
      parts: shown.map((key) => ({ key, amount: Math.max(0, amountOf(row, key)) })),
    })),
    { frame: { width, height, margin: MARGIN }, labelWidth: LABEL_WIDTH, atLeast: need },
  );
  const line = amountAxis.place(need);
  return (
    <>
      <Picture width={width} height={height}>
        {shown.map((key) => (
          <PatternFill key={key} id={`${id}${key}`} {...LOOKS[key]} />
        ))}
        <AmountAxis plot={plot} axis={amountAxis} />
        {columns.map(({ label, x, blocks }, place) => (
          <g key={label}>
            {blocks.map((block) => (
              <rect
                key={block.key}
                {...{ x: block.x, y: block.y, width: block.width, height: block.height }}
                fill={fillOf(`${id}${block.key}`)}
              />
            ))}
            {rows[place] && isLabelledAge(rows[place].age, width) && (
              <text x={Math.min(x, width - LABEL_WIDTH / 2)} y={plot.bottom + 22} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        <line
          x1={plot.left}
          x2={plot.right}
          y1={line}
          y2={line}
          stroke="var(--ink)"
          strokeWidth={2}
          strokeDasharray="6 4"
        />
        <text x={plot.right} y={line - 6} textAnchor="end" className="strong">
          {TEXTS.need}
        </text>
      </Picture>
      <ul className={styles.key}>
        {shown.map((key) => (
          <li key={key}>
            <Swatch share={LOOKS[key]} />
            <span>{TEXTS.parts[key]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
