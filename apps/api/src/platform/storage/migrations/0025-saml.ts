/**
 * 会社のアカウントでのログイン — companies' identity providers, who of their people is which employee, and what of a
 * sign-in has to be remembered so that it happens once, in the browser that began it (docs/decisions/0007).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // One a company: the request decides whose certificates an answer is held against.
  sql`create table identity_providers (
    id integer generated always as identity primary key,
    company_id integer not null unique,
    sys_organization_code text not null,
    entity_id text not null check (entity_id <> ''),
    sso_url text not null check (sso_url ~ '^https?://'),
    certificates text[] not null check (cardinality(certificates) between 1 and 4),
    want_authn_context text check (want_authn_context <> ''),
    updated_at timestamptz not null,
    unique (id, sys_organization_code),
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code) on delete cascade
  )`,
  // Provider and employee are of one organisation, by the two keys together: no name of one company signs in to another.
  sql`create table saml_identities (
    idp_id integer not null,
    name_id text not null check (name_id <> ''),
    employee_id integer not null,
    sys_organization_code text not null,
    primary key (idp_id, name_id),
    unique (idp_id, employee_id),
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade,
    foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade
  )`,
  sql`create index on saml_identities (employee_id)`,
  // Of the handle that travels and of the browser's half only the hashes are kept.
  sql`create table saml_requests (
    handle_hash bytea primary key check (length(handle_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    request_id text not null unique,
    idp_id integer not null,
    sys_organization_code text not null,
    return_to text check (length(return_to) <= 512),
    is_forced boolean not null,
    created_at timestamptz not null,
    used_at timestamptz,
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade
  )`,
  sql`create index on saml_requests (created_at)`,
  sql`create table saml_assertions (
    idp_id integer not null,
    assertion_hash bytea not null check (length(assertion_hash) = 32),
    sys_organization_code text not null,
    used_at timestamptz not null,
    primary key (idp_id, assertion_hash),
    foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade
  )`,
  sql`create index on saml_assertions (used_at)`,
  // The identity provider may say until when a session is good (asvs.md V7.6.1).
  sql`alter table sessions add column not_after timestamptz`,
  // Which check refused an answer; a word of ours, never a person's.
  sql`alter table audit_events add column reason text check (reason ~ '^[a-z0-9_]{1,40}$')`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
