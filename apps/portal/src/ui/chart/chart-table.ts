/**
 * 表 — the rows behind a picture, as data: shown as a table, and written as CSV with plain numbers. Cells say what they
 * are, so that both ends write the same figure in their own way.
 */
export type ChartCell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'yen';
      readonly amount: number | null;
      readonly signed?: boolean;
      /** The sign without the colours of gain and loss, as below. */
      readonly isNeutral?: boolean;
      /** A product's price, which is nobody's own. */
      readonly isPublic?: boolean;
    }
  /** An estimate, shown as 「約634万円」. A table has exact amounts or estimates, never both. */
  | { readonly kind: 'roughYen'; readonly amount: number | null }
  | {
      readonly kind: 'percent';
      /** 0.034 is 3.4 %. */
      readonly fraction: number | null;
      readonly decimals: number;
      readonly signed?: boolean;
      /** '' where a heading says the unit, for want of room in the cell. */
      readonly unit?: '%' | 'ポイント' | '';
      /** More is neither better nor worse: the sign without the colours of gain and loss. */
      readonly isNeutral?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      /** In the place of a number that is null: 「対象外」. */
      readonly instead?: string;
      readonly unit: string;
      readonly signed?: boolean;
      /** As above: e.g. a change of a score, which is neither gain nor loss. */
      readonly isNeutral?: boolean;
      /** An amount of the employee's own, or one from which it follows. */
      readonly isAmount?: boolean;
    };

export interface ChartTable {
  readonly caption: string;
  /** The first names the row headings. */
  readonly columns: readonly [string, ...string[]];
  /** Row headings are names of products, which break in their own way. */
  readonly rowsAre?: 'products';
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly heading: string;
  readonly cells: readonly ChartCell[];
}

/** Whether it goes with the employee's own amounts where these are hidden. */
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
