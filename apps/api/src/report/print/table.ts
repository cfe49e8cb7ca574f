/** A table whose first column names the rows; the others share what is left. */
import type { Table } from './blocks.ts';

/** @param nameShare of the first column, where another one has 1 */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], nameShare = 1.4): Table {
  return { columns: heads.map((head, index) => ({ head, share: index === 0 ? nameShare : 1 })), rows };
}
