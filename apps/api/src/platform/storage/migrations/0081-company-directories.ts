/**
 * A company's own directory says over SCIM who works there (docs/decisions/0067): one token a company, stored as its hash, and of each
 * account the number that the directory gave it. Whom the directory has removed it doesn't see again; what they have stays.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table directory_tokens (
    company_id integer primary key,
    sys_organization_code text not null,
    token_hash bytea not null unique check (length(token_hash) = 32),
    created_at timestamptz not null,
    used_at timestamptz,
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
  )`,
  sql`alter table employees add column external_id text, add column left_directory_at timestamptz`,
  sql`create unique index employees_external_id on employees (sys_organization_code, external_id)
    where external_id is not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
