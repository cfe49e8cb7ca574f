/** Lists all tables with employees' rows, for the export and the erasure (docs/decisions/0009). */
import type { ColumnDescription, Erasure, OwnedTable, OwnedTables } from './owned-table.ts';
import { ACCOUNT_TABLES } from './tables/account-tables.ts';
import { CHOICE_TABLES } from './tables/choice-tables.ts';
import { CONNECTION_TABLES } from './tables/connection-tables.ts';
import { FIGURE_TABLES } from './tables/figure-tables.ts';
import { LEARNING_TABLES } from './tables/learning-tables.ts';

const TABLES: OwnedTables = {
  ...ACCOUNT_TABLES,
  ...FIGURE_TABLES,
  ...CONNECTION_TABLES,
  ...CHOICE_TABLES,
  ...LEARNING_TABLES,
};

/** Rules for the export of a table. */
export interface ExportedTable {
  readonly file: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, ColumnDescription>>;
  readonly order: readonly string[];
}

/** Rules of a table without its type parameter. */
export interface TableRules {
  readonly table: OwnedTable;
  readonly by: 'codes' | 'number';
  readonly erasure: Erasure;
  readonly exported: ExportedTable | undefined;
}

function rulesOf(table: OwnedTable): TableRules {
  const rules = TABLES[table];
  const exported: ExportedTable | undefined = 'file' in rules ? rules : undefined;
  return { table, by: rules.by ? 'number' : 'codes', erasure: rules.erasure ?? 'withEmployee', exported };
}

/** In the order of the export's README. */
export const OWNED_TABLES: readonly TableRules[] = (Object.keys(TABLES) as OwnedTable[]).map(rulesOf);
