/**
 * 比べる行 — the figures of every column by row, in the order of the screen: the grade first. Two cells are alike when they
 * read alike: a difference that nobody can see is none.
 */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import { stateText, type ValuationState } from '@minori/engine/beside-grade/valuation-state';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { shareText } from '../../ui/chart/share.ts';
import { formatPercent, formatYen } from '../../ui/figures/format.ts';
import { assetInSentence } from '../../wording/charts.ts';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import { EVALUATION_TEXTS, SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
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
  /** Of the whole: what is there is never 「0%」. */
  | { readonly kind: 'share'; readonly ratio: number }
  | { readonly kind: 'percent'; readonly fraction: number; readonly decimals: number }
  | { readonly kind: 'yen'; readonly amount: number };

export interface ComparedRow {
  readonly key: string;
  readonly heading: string;
  /** One a column. */
  readonly cells: readonly ComparedCell[];
}

export function comparisonRows(columns: readonly ComparedColumn[]): ComparedRow[] {
  const row = (key: string, heading: string, cell: (column: ComparedColumn) => ComparedCell): ComparedRow => ({
    key,
    heading,
    cells: columns.map(cell),
  });
  const percentRow = (key: string, fraction: (column: ComparedColumn) => number, decimals = 1) =>
    row(key, TEXTS[key as 'risk'], (column) => ({ kind: 'percent', fraction: fraction(column), decimals }));
  return [
    row('total', TEXTS.total, ({ valuation }) => ({
      kind: 'grade',
      grade: valuation.totalValuation,
      state: valuation.state,
      score: valuation.totalScore,
    })),
    ...SUB_SCORES.map((key) =>
      row(key, SUB_SCORE_NAMES[key], ({ valuation }) => ({
        ...{ kind: 'score', score: valuation[`${key}Score`] },
        isNotMeasured: isNotMeasured(key, areAllProtected(valuation.categoryAssetRatio)),
      })),
    ),
    percentRow('risk', ({ returnRisk }) => returnRisk.investmentRisk),
    percentRow('returnByYear', ({ returnRisk }) => returnRisk.returnByYear),
    percentRow('investmentReturn', ({ returnRisk }) => returnRisk.investmentReturn),
    percentRow('expenseRatio', ({ valuation }) => valuation.expenseRatio, FEE_DECIMALS),
    row('yearlyCost', TEXTS.yearlyCost, ({ valuation }) => ({ kind: 'yen', amount: valuation.yearlyCost })),
    ...assetRows(columns),
  ];
}

function assetRows(columns: readonly ComparedColumn[]): ComparedRow[] {
  const classes = columns[0]?.valuation.categoryAssetRatio ?? [];
  return classes.map(({ categoryClassCode, categoryName }, place) => ({
    key: `asset${categoryClassCode}`,
    heading: TEXTS.asset(assetInSentence(categoryName)),
    cells: columns.map(({ valuation }) => ({
      kind: 'share',
      ratio: valuation.categoryAssetRatio[place]?.ratio ?? 0,
    })),
  }));
}

/** Rows in which the columns don't all read alike. */
export function differingRows(rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.filter(({ cells }) => new Set(cells.map(cellText)).size > 1);
}

/** What a cell says, without what only its look adds. */
export function cellText(cell: ComparedCell): string {
  switch (cell.kind) {
    case 'grade':
      return `${cell.grade ? `${cell.grade}${stateText(cell.grade, cell.state)}` : ''}${cell.score ?? ''}`;
    case 'score':
      return cell.isNotMeasured ? EVALUATION_TEXTS.notMeasured : String(cell.score);
    case 'share':
      return shareText(cell.ratio);
    case 'percent':
      return signedText(formatPercent(cell.fraction, cell.decimals));
    case 'yen':
      return formatYen(cell.amount).digits;
  }
}

function signedText({ sign, digits }: { readonly sign: number; readonly digits: string }): string {
  return sign < 0 ? `−${digits}` : digits;
}
