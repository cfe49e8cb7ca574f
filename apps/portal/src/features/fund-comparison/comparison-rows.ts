/**
 * 比べる行 — builds the rows of the comparison, one figure each over all columns, in the order of the screen: the grade
 * first. Two cells are equal if their texts are, because an invisible difference is none.
 */

import { FEE_DECIMALS } from '@minori/contract/figures';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ValuationState } from '@minori/engine/beside-grade/valuation-state';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { differenceAsShown } from '@minori/engine/rounding/decimals';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { BIG_UNIT, formatYen } from '@minori/wording/ja/locale';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { stateText } from '@minori/wording/ja/valuation-states';
import { formatPercent } from '@minori/wording/numbers';
import { shareText } from '../../ui/chart/share.ts';
import { signedText } from '../../ui/figures/shown-difference.ts';
import type { ComparedColumn } from './compared-column.ts';

const TEXTS = FUND_COMPARISON_TEXTS.rows;

export type ComparedCell =
  | {
      readonly kind: 'grade';
      readonly grade: Grade | null;
      readonly state: ValuationState | null;
      readonly score: number | null;
    }
  | { readonly kind: 'score'; readonly score: number | null; readonly isNotMeasured: boolean }
  /** A share of the whole; that of a product held is never shown as 「0%」. */
  | { readonly kind: 'share'; readonly ratio: number }
  | { readonly kind: 'percent'; readonly fraction: number; readonly decimals: number }
  | { readonly kind: 'yen'; readonly amount: number }
  /** An estimate in 万円, as the heading says; null if it isn't known. */
  | { readonly kind: 'tenThousands'; readonly amount: number | null };

/** Groups of rows; each but the first has a heading of its own. */
export type Section = keyof typeof TEXTS.sections | null;

export interface ComparedRow {
  readonly key: string;
  readonly section: Section;
  readonly heading: string;
  /** One for each column. */
  readonly cells: readonly ComparedCell[];
}

export function comparisonRows(columns: readonly ComparedColumn[]): ComparedRow[] {
  const row = (
    [key, section, heading]: readonly [string, Section, string],
    cell: (column: ComparedColumn) => ComparedCell,
  ): ComparedRow => ({ key, section, heading, cells: columns.map(cell) });
  const percentRow = (key: 'risk' | 'returnByYear' | 'investmentReturn' | 'expenseRatio', fraction: Fraction) =>
    row([key, 'outlook', TEXTS[key]], (column) => ({
      ...{ kind: 'percent', fraction: fraction(column) },
      decimals: key === 'expenseRatio' ? FEE_DECIMALS : 1,
    }));
  return [
    row(['total', null, TEXTS.total], ({ valuation }) => ({
      kind: 'grade',
      grade: valuation.totalValuation,
      state: valuation.state,
      score: valuation.totalScore,
    })),
    ...retirementRows(columns),
    ...SUB_SCORES.map((key) =>
      row([key, 'scores', SUB_SCORE_NAMES[key]], ({ valuation }) => ({
        ...{ kind: 'score', score: valuation[`${key}Score`] },
        isNotMeasured: isNotMeasured(key, areAllProtected(valuation.categoryAssetRatio)),
      })),
    ),
    percentRow('risk', ({ returnRisk }) => returnRisk.investmentRisk),
    percentRow('returnByYear', ({ returnRisk }) => returnRisk.returnByYear),
    percentRow('investmentReturn', ({ returnRisk }) => returnRisk.investmentReturn),
    percentRow('expenseRatio', ({ valuation }) => valuation.expenseRatio),
    row(['yearlyCost', 'outlook', TEXTS.yearlyCost], ({ valuation }) => ({
      kind: 'yen',
      amount: valuation.yearlyCost,
    })),
    ...assetRows(columns),
  ];
}

type Fraction = (column: ComparedColumn) => number;

/** The rows of the estimates; none until they are loaded, or if no column has one. */
function retirementRows(columns: readonly ComparedColumn[]): ComparedRow[] {
  if (columns.every(({ retirement }) => retirement === null)) return [];
  return (['standard', 'notGood', 'goodResult'] as const).map((key) => ({
    ...{ key, section: 'retirement', heading: TEXTS.cases[key] },
    cells: columns.map(({ retirement }) => ({ kind: 'tenThousands', amount: retirement?.[key] ?? null })),
  }));
}

function assetRows(columns: readonly ComparedColumn[]): ComparedRow[] {
  const classes = columns[0]?.valuation.categoryAssetRatio ?? [];
  return classes.map(({ categoryClassCode, categoryName }, place) => ({
    ...{ key: `asset${categoryClassCode}`, section: 'assets', heading: categoryName },
    cells: columns.map(({ valuation }) => ({
      kind: 'share',
      ratio: valuation.categoryAssetRatio[place]?.ratio ?? 0,
    })),
  }));
}

/** Rows whose cells don't all read the same. */
export function differingRows(rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.filter(({ cells }) => new Set(cells.map(cellText)).size > 1);
}

/** The text of a cell, including what only its look shows. */
export function cellText(cell: ComparedCell): string {
  switch (cell.kind) {
    case 'grade':
      return `${cell.grade ? `${cell.grade}${stateText(cell.grade, cell.state)}` : ''}${cell.score ?? ''}`;
    case 'score':
      return cell.isNotMeasured ? EVALUATION_TEXTS.notMeasured : String(cell.score);
    case 'share':
      return shareText(cell.ratio);
    case 'percent':
      return `${cell.fraction < 0 ? '−' : ''}${formatPercent(cell.fraction, cell.decimals).digits}`;
    case 'yen':
      return formatYen(cell.amount).digits;
    case 'tenThousands':
      return String(tenThousands(cell.amount ?? 0));
  }
}

/**
 * The difference between a plan and the first column, without a unit; null if it rounds to zero or one of the two is
 * unknown.
 */
export function cellDifference(first: ComparedCell | undefined, cell: ComparedCell): string | null {
  if (!first || first === cell || cellText(first) === cellText(cell)) return null;
  const [before, after] = [figureOf(first), figureOf(cell)];
  if (before === null || after === null) return null;
  const decimals = cell.kind === 'percent' ? cell.decimals : 0;
  const difference = differenceAsShown(before, after, decimals);
  return signedText(formatPercent(difference / 100, decimals, ''));
}

/** The figure in the unit in which it is shown. */
function figureOf(cell: ComparedCell): number | null {
  switch (cell.kind) {
    case 'score':
      return cell.isNotMeasured ? null : cell.score;
    case 'percent':
      return 100 * cell.fraction;
    case 'share':
      return 100 * cell.ratio;
    case 'tenThousands':
      return cell.amount === null ? null : tenThousands(cell.amount);
    case 'yen':
      return cell.amount;
    case 'grade':
      return cell.score;
  }
}

/** @param amount yen */
export function tenThousands(amount: number): number {
  return Math.round(amount / BIG_UNIT);
}
