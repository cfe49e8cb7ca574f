/**
 * Grants the rights of the role as which the api serves, where the operator provides one (asvs.md V13.2.2): it reads and writes
 * rows, and can't create, change or drop tables, nor the triggers that protect the audit trail. The owner repeats this after each
 * migration, because new tables belong only to the owner.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** pg-boss's schema contains the queue. */
const SCHEMAS = ['public', 'pgboss'] as const;

/** Tables that the role only reads: only the owner may write which migrations were applied. */
const ONLY_READ = ['kysely_migration', 'kysely_migration_lock'] as const;

/**
 * Tables whose rows the role may not change or delete, in addition to the triggers that refuse it. `audit_seals` is left out,
 * because locking it needs the right to update.
 */
export const NEVER_CHANGED = ['audit_events', 'operator_runs'] as const;

export class UnfitRole extends Error {}

async function requireRole(database: Database, role: string): Promise<void> {
  const { rows } = await sql<{ is_super: boolean; owns: boolean; makes: boolean }>`
    select rolsuper as is_super,
      has_schema_privilege(oid, 'public', 'create') as makes,
      exists (select from pg_tables where schemaname in ('public', 'pgboss') and pg_has_role(oid, tableowner, 'usage'))
        as owns
    from pg_roles where rolname = ${role}`.execute(database);
  const [found] = rows;
  if (!found) throw new UnfitRole(`There is no role ${role}: create role ${role} login password '…'.`);
  if (found.is_super || found.owns || found.makes) {
    throw new UnfitRole(
      `${role} owns the tables or may make some: take a role that is no superuser, and not the owner.`,
    );
  }
}

function statementsFor(role: string) {
  const to = sql.id(role);
  const ofSchema = SCHEMAS.flatMap((name) => {
    const schema = sql.id(name);
    return [
      sql`grant usage on schema ${schema} to ${to}`,
      sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
      sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
    ];
  });
  return [
    ...ofSchema,
    ...ONLY_READ.map((table) => sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`),
    ...NEVER_CHANGED.map((table) => sql`revoke update on ${sql.table(table)} from ${to}`),
  ];
}

/**
 * Grants all rights or none.
 * @throws UnfitRole for a role that doesn't exist, and for one with more rights; its sentence is for the operator
 */
export async function grantServing(database: Database, role: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await requireRole(transaction, role);
    for (const statement of statementsFor(role)) await statement.execute(transaction);
  });
}
