/** Makes rows of a report's tables, and the kinds of cells that several sections use. */
import type { Cell, PrintedIn, Row } from './blocks.ts';
import type { ReportWords } from './words.ts';

export const EMPTY: Cell = { kind: 'text', text: '' };

export function row(heading: string, ...cells: readonly Cell[]): Row {
  return { heading, cells };
}

/** @param amount yen */
export function yenCell(amount: number | null, printedIn?: PrintedIn): Cell {
  return { kind: 'yen', amount, printedIn };
}

/** A yield or a risk with one decimal. @param fraction 0.034 is 3.4 % */
export function rateCell(fraction: number | null, signed = true): Cell {
  return { kind: 'percent', fraction, decimals: 1, signed };
}

/** A difference of percentages that is neither better nor worse. @param fraction 0.012 is 1.2 points */
export function pointsCell(fraction: number | null, decimals: number, { POINTS_IN_COLUMN }: ReportWords): Cell {
  return { kind: 'percent', fraction, decimals, signed: true, unit: POINTS_IN_COLUMN, isNeutral: true };
}
