/** Every table, as Kysely's types. A test compares them with the information_schema of a migrated database. */
import type { AccountTables } from './schema/accounts.ts';
import type { FigureTables } from './schema/figures.ts';

export interface Schema extends AccountTables, FigureTables {}
