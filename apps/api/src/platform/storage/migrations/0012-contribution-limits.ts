/**
 * 拠出限度額 — what a company's own limit depends on (calculations.md 6.5): its other pension plans, whether it is under
 * 経過措置, and the step in which its plan rules let employees choose a premium. Companies from before have none of it.
 */
import { type Kysely, sql } from 'kysely';

const PLAN_RULES = sql`alter table companies
  add column has_other_plan boolean not null default false,
  add column other_plan_equivalent yen_amount not null default 0,
  add column is_transitional boolean not null default false,
  add column matching_unit yen_amount not null default 1000 check (matching_unit >= 1),
  add check (has_other_plan or (other_plan_equivalent = 0 and not is_transitional))`;

export async function up(database: Kysely<never>): Promise<void> {
  await PLAN_RULES.execute(database);
}
