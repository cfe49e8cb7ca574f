/** 年齢ごとの収入の図 — draws a column for each age, its parts distinguished by pattern, with the needed amount as a line across. */
import type { Pattern } from '@minori/charts/pattern';
import { stackedColumns } from '@minori/charts/stacked-columns';
import { INCOME_PICTURE_TEXTS as TEXTS } from '@minori/wording/ja/charts';
import { useId } from 'react';
import { useAmountTexts } from '../figures/amount-texts.ts';
import { AmountAxis } from './amount-axis.tsx';
import styles from './income-picture.module.css';
import { fillOf, PatternFill } from './pattern-fill.tsx';
import { Picture } from './picture.tsx';
import { Swatch } from './share-key.tsx';

type PartKey = keyof typeof TEXTS.parts;

/** Market-dependent income in the colour 実り, public pensions in 藍. */
const LOOKS: Readonly<Record<PartKey, { readonly color: string; readonly pattern: Pattern }>> = {
  publicPension: { color: 'var(--series-now)', pattern: 'solid' },
  dc: { color: 'var(--kin-mark)', pattern: 'rising' },
  otherPension: { color: 'var(--series-paid)', pattern: 'falling' },
  spousePension: { color: 'var(--series-model)', pattern: 'dots' },
  otherAccounts: { color: 'var(--kin)', pattern: 'horizontal' },
};

const KEYS = [
  'publicPension',
  'dc',
  'otherPension',
  'spousePension',
  'otherAccounts',
] as const satisfies readonly PartKey[];

const MARGIN = { top: 30, right: 8, bottom: 32, left: 40 };
const LABEL_WIDTH = 52;

/** Ages that end in 0 or 5; on a phone every tenth year. */
const isLabelledAge = (age: number, width: number) => age % (width >= 480 ? 5 : 10) === 0;

/** The parts of the income at an age, in yen per month. */
export type IncomeColumn = { readonly age: number } & Readonly<Record<PartKey, number>>;

interface IncomePictureProps {
  readonly rows: readonly IncomeColumn[];
  /** Yen per month; null draws no line. */
  readonly need: number | null;
  readonly width: number;
}

export function IncomePicture({ rows, need, width }: IncomePictureProps) {
  const id = useId();
  const { roughYen } = useAmountTexts();
  const height = width >= 480 ? 300 : 240;
  const sums = KEYS.map((key) => rows.reduce((sum, row) => sum + Math.max(0, row[key]), 0));
  const shown = KEYS.filter((_key, place) => (sums[place] ?? 0) > 0);
  const { plot, amountAxis, columns } = stackedColumns(
    rows.map((row) => ({
      label: TEXTS.age(row.age),
      parts: shown.map((key) => ({ key, amount: Math.max(0, row[key]) })),
    })),
    { frame: { width, height, margin: MARGIN }, labelWidth: LABEL_WIDTH, atLeast: need ?? 0 },
  );
  const line = need === null ? null : amountAxis.place(need);
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
        {line !== null && (
          <>
            <line
              {...{ x1: plot.left, x2: plot.right, y1: line, y2: line }}
              stroke="var(--ink)"
              strokeWidth={2}
              strokeDasharray="6 4"
            />
            <text x={plot.right} y={line - 6} textAnchor="end" className="strong">
              {TEXTS.need(roughYen(need ?? 0))}
            </text>
          </>
        )}
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
