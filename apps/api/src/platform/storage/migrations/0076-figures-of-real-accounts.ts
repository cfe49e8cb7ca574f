/**
 * 取得価額 and 損益 that a record keeper doesn't know (「－」), 待機資金 below 0 where something was bought with money that is
 * still to come, and 資産評価額 below 0 where unpaid fees are more than what is held (docs/decisions/0062-what-of-a-statement-is-refused.md).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table holdings alter column acquisition_cost drop not null, alter column gain_loss drop not null`,
  sql`alter table holdings add check ((acquisition_cost is null) = (gain_loss is null))`,
  sql`alter table statements alter column pending_cash type yen, alter column total_asset_valuation type yen`,
  sql`alter table monthly_history alter column asset_valuation type yen`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
