/**
 * The database names no record keepers: which there are is the contract's list (`RK_MGT_AGENCY_CODES`), and whatever reads a row parses
 * its code by it. A bound of its own refused the first company of a kind that every program knew.
 */
import { type Kysely, sql } from 'kysely';

const CHECKS = {
  companies: 'companies_rk_code_check',
  statements: 'statements_rk_mgt_agency_code_check',
  refreshes: 'refreshes_rk_code_check',
  rk_credentials: 'rk_credentials_rk_code_check',
} as const;

export async function up(database: Kysely<never>): Promise<void> {
  for (const [table, check] of Object.entries(CHECKS)) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check)}`.execute(database);
  }
}
