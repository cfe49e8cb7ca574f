/**
 * 表 — the rows behind a chart, as data: shown as a table, and written as CSV with plain numbers. Each cell has a kind,
 * by which both write the same figure in their own format.
 */
export type ChartCell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'yen';
      readonly amount: number | null;
      readonly signed?: boolean;
      /** Shows the sign without the colours of gain and loss. */
      readonly isNeutral?: boolean;
      /** A product's price, which is no amount of the employee's own. */
      readonly isPublic?: boolean;
    }
  /** An estimate, shown as 「約634万円」. A table contains exact amounts or estimates, never both. */
  | { readonly kind: 'roughYen'; readonly amount: number | null }
  | {
      readonly kind: 'percent';
      /** 0.034 is 3.4 %. */
      readonly fraction: number | null;
      readonly decimals: number;
      readonly signed?: boolean;
      /** '' if a heading names the unit, because the cell has no room for it. */
      readonly unit?: string;
      /** Shows the sign without the colours of gain and loss, because more is neither better nor worse. */
      readonly isNeutral?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      /** Shown in place of a number that is null: 「対象外」. */
      readonly instead?: string;
      readonly unit: string;
      /** As many as the value has if absent; a zero has none. */
      readonly decimals?: number;
      readonly signed?: boolean;
      /** Shows the sign without the colours of gain and loss, for example for the change of a score. */
      readonly isNeutral?: boolean;
      /** An amount of the employee's own, or one from which it can be computed. */
      readonly isAmount?: boolean;
    };

export interface ChartTable {
  readonly caption: string;
  /** The headings; the first is that of the column of row headings. */
  readonly columns: readonly [string, ...string[]];
  /** Row headings are product names, which break between their words (`ProductName`). */
  readonly rowsAre?: 'products';
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly heading: string;
  readonly cells: readonly ChartCell[];
}

/** Whether the cell is hidden when the employee hides amounts. */
export function isOwnAmount(cell: ChartCell): boolean {
  switch (cell.kind) {
    case 'yen':
      return cell.amount !== null && cell.isPublic !== true;
    case 'roughYen':
      return cell.amount !== null;
    case 'number':
      return cell.value !== null && cell.isAmount === true;
    default:
      return false;
  }
}
