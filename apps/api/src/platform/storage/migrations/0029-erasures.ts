/**
 * 退会 — that an erasure has taken place, and of which company, and nothing by which anybody could be found; and the way
 * to the failed tries at one address, which its owner may look through (docs/decisions/0009).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table erasures (
    receipt uuid primary key,
    sys_organization_code text not null,
    erased_at timestamptz not null
  )`,
  sql`create index audit_events_of_address on audit_events (subject_hash, at) where employee_id is null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
